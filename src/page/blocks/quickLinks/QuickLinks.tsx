import { LinkIcon, SiteLink } from '#page/ui/Links.tsx'
import { sectionStyles } from '#page/ui/section.styles.ts'
import { classes } from '#page/ui/style/classes.ts'
import type { BlockProps } from '#page/blocks/block.ts'
import { quickLinksStyles } from './quickLinks.styles.ts'

/** A row of links between two rules. Below a hero, the upper rule is the base line of its drawing. */
export function QuickLinks({ id, block, page }: BlockProps<'quickLinks'>) {
  return (
    <nav id={id} className={quickLinksStyles.quickLinks} aria-label={block.label}>
      <ul
        className={classes(sectionStyles.wrap, quickLinksStyles.links)}
        data-odd={block.items.length % 2 === 1 ? '' : undefined}
      >
        {block.items.map((item) => (
          <li key={item.label}>
            <SiteLink className={quickLinksStyles.link} href={item.href} newTab={page.texts.newTab}>
              <span className={quickLinksStyles.label}>{item.label}</span>{' '}
              <span className={quickLinksStyles.description}>{item.description}</span>
              <LinkIcon href={item.href} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
