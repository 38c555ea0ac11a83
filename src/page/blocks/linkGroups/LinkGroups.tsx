import { Drawing, Mark } from '#page/ui/Drawing.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { LinkIcon, SiteLink } from '#page/ui/Links.tsx'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { linkGroupsStyles as styles } from './linkGroups.styles.ts'

/** Presentations differ in a class, so that a page has the styles of one presentation. */
const presentations = {
  grid: { groups: styles.groups, group: styles.group, mark: styles.mark, title: styles.title, links: styles.links },
  rows: { groups: undefined, group: styles.row, mark: styles.rowMark, title: styles.rowTitle, links: styles.rowLinks },
} as const

/** Groups of links, each with a title: a ruled grid in which the links of neighbours are aligned, or ruled rows. */
export function LinkGroups({ id, block, page }: BlockProps<'linkGroups'>) {
  const Heading = block.title ? 'h3' : 'h2'
  const { groups, group: groupClass, mark, title, links } = presentations[block.presentation ?? 'grid']
  return (
    <Section id={id} title={block.title} lead={block.lead}>
      <ul className={groups}>
        {block.items.map((group, index) => (
          <li key={group.title} id={group.anchor} className={groupClass}>
            {group.drawing && (
              <Drawing svg={page.drawings[group.drawing]} id={`${id}-art-${index}`} className={styles.drawing} />
            )}
            {group.mark && !group.drawing && (
              <Mark svg={page.drawings[group.mark]} id={`${id}-mark-${index}`} className={mark} carried={group.mark} />
            )}
            <Heading className={title}>{group.title}</Heading>
            {group.description && (
              <p className={styles.description}>
                <InlineText text={group.description} />
              </p>
            )}
            <ul className={links}>
              {group.links.map((link) => (
                <li key={link.label}>
                  <SiteLink className={styles.link} href={link.href} newTab={page.texts.newTab}>
                    {link.label}
                    <LinkIcon href={link.href} />
                  </SiteLink>
                </li>
              ))}
            </ul>
            {group.more && (
              <p className={styles.more}>
                <InlineText text={group.more} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
