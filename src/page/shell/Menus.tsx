import type { ReactNode } from 'react'
import { ArrowLink, SiteLink } from '#page/ui/Links.tsx'
import { Icon } from '#page/ui/Icon.tsx'
import { sectionStyles } from '#page/ui/section.styles.ts'
import { classes } from '#page/ui/style/classes.ts'
import type { MenuPanelData, ShellData } from '#site/model/page-data.ts'
import { ServicesPanel } from './ServicesPanel.tsx'
import { currentLink, isCurrentItem } from './aria-current.ts'
import { headerStyles } from './header.styles.ts'
import { linksPanelStyles as styles, servicesPanelStyles } from './services-panel.styles.ts'
import { SERVICES_PANEL } from './panel-ids.ts'
import { menuItemOf } from './panel-links.ts'

interface ServicesMenuProps {
  item: ShellData['header'][number]
  data: ShellData
  path: string
}

interface MenuButtonProps {
  item: ShellData['header'][number]
  panelId: string
  isCurrent: boolean
  /** The panel, whose id is `panelId`. */
  children: ReactNode
}

/** An item of the main menu that opens a panel. */
function MenuButton({ item, panelId, isCurrent, children }: MenuButtonProps) {
  return (
    <li data-menu="">
      <button
        type="button"
        className={headerStyles.line}
        data-href={item.href}
        aria-expanded={false}
        aria-controls={panelId}
        aria-current={isCurrent || undefined}
      >
        {item.label}
        <Icon name="chevron" size={14} />
      </button>
      {children}
    </li>
  )
}

/** The item of the main menu that opens the services panel. */
export function ServicesMenu({ item, data, path }: ServicesMenuProps) {
  return (
    <MenuButton item={item} panelId={SERVICES_PANEL} isCurrent={isCurrentItem(menuItemOf(item, data), path)}>
      <ServicesPanel data={data} path={path} />
    </MenuButton>
  )
}

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
