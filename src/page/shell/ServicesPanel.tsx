import { ArrowLink, SiteLink } from '#page/ui/Links.tsx'
import { Mark } from '#page/ui/Drawing.tsx'
import { sectionStyles } from '#page/ui/section.styles.ts'
import { classes } from '#page/ui/style/classes.ts'
import type { ShellData } from '#site/model/page-data.ts'
import type { Link } from '#site/model/types.generated.ts'
import { currentLink } from './aria-current.ts'
import { groupIdOf, SERVICES_PANEL } from './panel-ids.ts'
import { servicesPanelStyles as styles } from './services-panel.styles.ts'

interface ServicesPanelProps {
  data: ShellData
  path: string
}

/** All services by category, with further links at the bottom. */
export function ServicesPanel({ data: { servicesMenu, drawings, texts }, path }: ServicesPanelProps) {
  const { categories, groups, links, all } = servicesMenu
  const furtherLinks = (className?: string) =>
    (links.length > 0 || all) && (
      <ul className={classes(className, styles.footLinks)}>
        {links.map((link) => (
          <FootLink key={link.href} link={link} path={path} newTab={texts.newTab} />
        ))}
        {all && (
          <li>
            <ArrowLink link={all} newTab={texts.newTab} current={currentLink(all.href, path)} />
          </li>
        )}
      </ul>
    )
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
      {(groups || links.length > 0 || all) && (
        <div className={styles.foot}>
          {groups ? (
            <div className={classes(sectionStyles.wrap, styles.groups)}>
              {groups.map(({ title, links: linksOfGroup, all: allOfGroup }, index) => (
                <div key={title} id={groupIdOf(index)} className={styles.group}>
                  <p>{title}</p>
                  <ul aria-label={title}>
                    {linksOfGroup.map((link) => (
                      <FootLink key={link.href} link={link} path={path} newTab={texts.newTab} />
                    ))}
                    {allOfGroup && (
                      <li>
                        <ArrowLink
                          link={allOfGroup}
                          newTab={texts.newTab}
                          current={currentLink(allOfGroup.href, path)}
                        />
                      </li>
                    )}
                  </ul>
                </div>
              ))}
              {furtherLinks()}
            </div>
          ) : (
            furtherLinks(sectionStyles.wrap)
          )}
        </div>
      )}
    </div>
  )
}

function FootLink({ link: { label, href }, path, newTab }: { link: Link; path: string; newTab: string }) {
  return (
    <li>
      <SiteLink className={styles.footLink} href={href} aria-current={currentLink(href, path)} newTab={newTab}>
        {label}
      </SiteLink>
    </li>
  )
}
