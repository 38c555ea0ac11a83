import { ArrowLink } from '#ui/ArrowLink.tsx'
import { Mark } from '#ui/Drawing.tsx'
import { sectionStyles } from '#ui/section.styles.ts'
import { SiteLink } from '#ui/SiteLink.tsx'
import { classes } from '#ui/style/classes.ts'
import type { ShellData } from '#model/page-data.ts'
import { currentLink } from './aria-current.ts'
import { SERVICES_PANEL } from './panel-ids.ts'
import { servicesPanelStyles as styles } from './services-panel.styles.ts'

interface ServicesPanelProps {
  data: ShellData
  path: string
}

/** All services by category, with further links at the bottom. */
export function ServicesPanel({ data: { servicesMenu, drawings, texts }, path }: ServicesPanelProps) {
  const { categories, links, all } = servicesMenu
  return (
    <div id={SERVICES_PANEL} className={styles.panel}>
      <div className={classes(sectionStyles.wrap, styles.grid)}>
        {categories.map((category, index) => (
          <div key={category.name}>
            <p id={`${SERVICES_PANEL}-${index + 1}`} className={styles.title}>
              {category.mark && (
                <Mark
                  svg={drawings[category.mark]}
                  id={`${SERVICES_PANEL}-mark-${index + 1}`}
                  className={styles.mark}
                />
              )}
              {category.name}
            </p>
            <ul aria-labelledby={`${SERVICES_PANEL}-${index + 1}`}>
              {category.links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} aria-current={currentLink(href, path)}>
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
                <ArrowLink link={all} newTab={texts.newTab} current={currentLink(all.href, path)} />
              </li>
            )}
          </ul>
        </div>
      )}
    </div>
  )
}
