import { ArrowLink } from '#ui/ArrowLink.tsx'
import { Mark } from '#ui/Drawing.tsx'
import { sectionStyles } from '#ui/section.styles.ts'
import { SiteLink } from '#ui/SiteLink.tsx'
import { classes } from '#ui/style/classes.ts'
import type { HeaderData } from '#model/page-data.ts'
import { currentLink } from './aria-current.ts'
import { servicesPanelStyles as styles } from './services-panel.styles.ts'

interface ServicesPanelProps {
  id: string
  data: HeaderData
  path: string
}

/** All services by category, with further links at the bottom. */
export function ServicesPanel({ id, data: { servicesMenu, drawings, texts }, path }: ServicesPanelProps) {
  const { categories, links, all } = servicesMenu
  return (
    <div id={id} className={styles.panel}>
      <div className={classes(sectionStyles.wrap, styles.grid)}>
        {categories.map((category, index) => (
          <div key={category.name}>
            <p id={`${id}-${index + 1}`} className={styles.title}>
              {category.mark && (
                <Mark svg={drawings[category.mark]} id={`${id}-mark-${index + 1}`} className={styles.mark} />
              )}
              {category.name}
            </p>
            <ul aria-labelledby={`${id}-${index + 1}`}>
              {category.links.map(({ label, href }) => (
                <li key={href}>
                  <a className={styles.link} href={href} aria-current={currentLink(href, path)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {(links.length > 0 || all) && (
        <div className={styles.foot}>
          <ul className={classes(sectionStyles.wrap, styles.footLinks)}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <SiteLink
                  className={styles.footLink}
                  href={href}
                  aria-current={currentLink(href, path)}
                  newTab={texts.newTab}
                >
                  {label}
                </SiteLink>
              </li>
            ))}
            {all && (
              <li>
                <ArrowLink link={all} newTab={texts.newTab} />
              </li>
            )}
          </ul>
        </div>
      )}
    </div>
  )
}
