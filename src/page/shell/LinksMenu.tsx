import type { MenuPanelData, ShellData } from '#site/model/page-data.ts'
import { ArrowLink } from '#page/ui/ArrowLink.tsx'
import { sectionStyles } from '#page/ui/section.styles.ts'
import { SiteLink } from '#page/ui/SiteLink.tsx'
import { classes } from '#page/ui/style/classes.ts'
import { currentLink } from './aria-current.ts'
import { linksPanelStyles as styles } from './links-panel.styles.ts'
import { MenuButton } from './MenuButton.tsx'
import { servicesPanelStyles } from './services-panel.styles.ts'

interface LinksMenuProps {
  item: ShellData['header'][number]
  panel: MenuPanelData
  panelId: string
  isCurrent: boolean
  path: string
  newTab: string
}

/** An item of the main menu that opens a panel of links. */
export function LinksMenu({ item, panel: { links, all }, panelId, isCurrent, path, newTab }: LinksMenuProps) {
  return (
    <MenuButton item={item} panelId={panelId} isCurrent={isCurrent}>
      <div id={panelId} className={servicesPanelStyles.panel}>
        <ul className={classes(sectionStyles.wrap, styles.links)} aria-label={item.label}>
          {links.map(({ label, href, description }) => (
            <li key={href}>
              <SiteLink className={styles.link} href={href} aria-current={currentLink(href, path)} newTab={newTab}>
                {label}
                {description && (
                  <span data-note="" className={styles.description}>
                    {description}
                  </span>
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
        <div className={servicesPanelStyles.foot}>
          <p className={classes(sectionStyles.wrap, servicesPanelStyles.footLinks)}>
            <ArrowLink link={all} newTab={newTab} current={currentLink(all.href, path)} />
          </p>
        </div>
      </div>
    </MenuButton>
  )
}
