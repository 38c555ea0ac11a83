import type { ShellData } from '#site/model/page-data.ts'
import { ActionButton } from '#page/ui/Actions.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { sectionStyles } from '#page/ui/section.styles.ts'
import { currentMenuItem, isCurrentItem } from './aria-current.ts'
import { headerStyles as styles } from './header.styles.ts'
import { FOLDS, headerFoldOf } from './header-fold.ts'
import { withLeadSource } from './lead-source.ts'
import { LanguageSwitch, SchemeSwitch, SearchIcon } from './HeaderButtons.tsx'
import { LinksMenu, ServicesMenu } from './Menus.tsx'
import { Logo } from './Logo.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { panelIdOf } from './panel-ids.ts'
import { menuItemOf } from './panel-links.ts'

interface HeaderProps {
  data: ShellData
  path: string
  /** The page's lead source, which the header's action sends to the form's own page. */
  leadSource: string
  /** The ground of the page's first section, which shows through the header until it is frosted. */
  ground?: 'inverse' | undefined
  /** The address of the page in each language of the site. */
  languages?: Readonly<Record<string, string>> | undefined
}

/** The header of every page. It is rendered in Node only; `enhance-header.ts` adds its behaviour in the browser. */
export function Header({ data: sharedData, path, leadSource, ground, languages }: HeaderProps) {
  const data = withLeadSource(leadSource, sharedData)
  const { email, hours, search, texts, header, headerAction, headerShape, isHeaderDark } = data
  // A rail has the height of the window for its lines.
  const fold = headerShape === 'rail' ? FOLDS[0] : headerFoldOf(data)
  return (
    <header
      className={styles.header}
      data-shape={headerShape}
      data-ground={ground}
      data-solid={isHeaderDark ? '' : undefined}
      data-fold={fold === FOLDS[0] ? undefined : fold}
    >
      <div className={sectionStyles.wrap} data-ground={isHeaderDark ? 'inverse' : undefined}>
        <div className={styles.contact}>
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
          {hours && <p>{hours}</p>}
          <LanguageSwitch data={data} addresses={languages} hasOffers />
          <SchemeSwitch label={texts.switchTheme} />
        </div>
        <div className={styles.bar}>
          <Logo data={data} id="header-logo" className={styles.logo} />
          <nav className={styles.nav} aria-label={texts.mainMenu}>
            <ul className={styles.lines}>
              {header.map((item, index) => {
                if (item.menu === 'services')
                  return <ServicesMenu key={item.href} item={item} data={data} path={path} />
                const inMenu = menuItemOf(item, data)
                const { href, label, panel } = item
                const panelId = panelIdOf(item, index)
                if (panel && panelId) {
                  const menu = {
                    item,
                    panel,
                    panelId,
                    isCurrent: isCurrentItem(inMenu, path),
                    path,
                    newTab: texts.newTab,
                  }
                  return <LinksMenu key={href} {...menu} />
                }
                return (
                  <li key={href}>
                    <a className={styles.line} href={href} aria-current={currentMenuItem(inMenu, path)}>
                      {label}
                    </a>
                  </li>
                )
              })}
            </ul>
          </nav>
          {search && (
            <a className={styles.search} href={search.href} data-search="">
              <SearchIcon />
              <span className={linkStyles.visuallyHidden}>{search.label}</span>
            </a>
          )}
          {headerAction && (
            <ActionButton action={headerAction} newTab={texts.newTab} size="small" className={styles.action} />
          )}
          <MobileMenu data={data} path={path} languages={languages} />
        </div>
      </div>
    </header>
  )
}
