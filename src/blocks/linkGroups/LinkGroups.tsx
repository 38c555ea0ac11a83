import { Mark } from '#ui/Drawing.tsx'
import { Icon } from '#ui/Icon.tsx'
import { linkStyles } from '#ui/links.styles.ts'
import { InlineText } from '#ui/InlineText.tsx'
import { Section } from '#ui/Section.tsx'
import { isExternal, SiteLink } from '#ui/SiteLink.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { linkGroupsStyles } from './linkGroups.styles.ts'

/** A ruled grid of groups, each with a title and its links; the links of neighbours are aligned. */
export function LinkGroups({ id, block, page }: BlockProps<'linkGroups'>) {
  const Heading = block.title ? 'h3' : 'h2'
  return (
    <Section id={id} title={block.title} lead={block.lead}>
      <ul className={linkGroupsStyles.groups}>
        {block.items.map((group, index) => (
          <li key={group.title} id={group.anchor} className={linkGroupsStyles.group}>
            {group.mark && (
              <Mark svg={page.drawings[group.mark]} id={`${id}-mark-${index}`} className={linkGroupsStyles.mark} />
            )}
            <Heading className={linkGroupsStyles.title}>{group.title}</Heading>
            {group.description && (
              <p className={linkGroupsStyles.description}>
                <InlineText text={group.description} />
              </p>
            )}
            <ul className={linkGroupsStyles.links}>
              {group.links.map((link) => (
                <li key={link.label}>
                  <SiteLink className={linkGroupsStyles.link} href={link.href} newTab={page.texts.newTab}>
                    {link.label}
                    {isExternal(link.href) ? (
                      <Icon name="external" />
                    ) : (
                      <Icon name="arrow" className={linkStyles.flip} />
                    )}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}
