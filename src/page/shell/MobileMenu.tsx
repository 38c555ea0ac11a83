import { Fragment } from 'react'
import type { ComponentProps } from 'react'
import type { ShellData } from '#site/model/page-data.ts'
import { ActionButton } from '#page/ui/Actions.tsx'
import { Icon } from '#page/ui/Icon.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { currentMenuItem } from './aria-current.ts'
import { LanguageSwitch, SchemeSwitch, SearchIcon } from './HeaderButtons.tsx'
import { longestWordOf } from './text-width.ts'
import { mobileMenuStyles as styles } from './mobile-menu.styles.ts'
import { groupIdOf, panelIdOf } from './panel-ids.ts'
import { groupItemOf, menuItemOf } from './panel-links.ts'

/** A word of this width in em is wider than a phone at the usual size. */
const LONG_WORD = 9

/** The full-screen menu of small screens. It opens and closes without script; without, a panel is one link. */
interface MobileMenuProps {
  data: ShellData
  path: string
  /** The address of the page in each language of the site. */
  languages?: Readonly<Record<string, string>> | undefined
}

export function MobileMenu({ data, path, languages }: MobileMenuProps) {
  const { email, search, texts, header, headerAction, servicesMenu } = data
  return (
    <details className={styles.menu} data-mobile-menu="">
      <summary className={styles.toggle}>
        <span className={styles.whenClosed}>
          <Icon name="menu" size={24} />
          <span className={linkStyles.visuallyHidden}>{texts.openMenu}</span>
        </span>
        <span className={styles.whenOpen}>
          <Icon name="cross" size={24} />
          <span className={linkStyles.visuallyHidden}>{texts.closeMenu}</span>
        </span>
      </summary>
      <div className={styles.sheet}>
        <div className={styles.scroll}>
          <nav className={styles.nav} aria-label={texts.mainMenu}>
            <ul>
              {header.map((item, index) => (
                <Fragment key={item.href}>
                  <Row
                    label={item.label}
                    href={item.href}
                    data-panel={panelIdOf(item, index)}
                    aria-current={currentMenuItem(menuItemOf(item, data), path)}
                  />
                  {item.menu === 'services' &&
                    servicesMenu.groups?.map(({ title, links, all = item }, at) => (
                      <Row
                        key={title}
                        label={title}
                        href={all.href}
                        data-href=""
                        data-panel={groupIdOf(at)}
                        aria-current={currentMenuItem(groupItemOf(links, data), path)}
                      />
                    ))}
                </Fragment>
              ))}
              {search && (
                <li className={styles.line}>
                  <a className={styles.row} href={search.href} data-search="">
                    {search.label}
                    <SearchIcon />
                  </a>
                </li>
              )}
            </ul>
          </nav>
          <div className={styles.foot}>
            {headerAction && <ActionButton action={headerAction} newTab={texts.newTab} className={styles.action} />}
            <div className={styles.contact}>
              <a className={styles.email} href={`mailto:${email}`} dir="ltr">
                {email}
              </a>
              <SchemeSwitch label={texts.switchTheme} />
            </div>
            <LanguageSwitch data={data} addresses={languages} />
          </div>
        </div>
      </div>
    </details>
  )
}

interface RowProps extends Pick<ComponentProps<'a'>, 'href' | 'aria-current'> {
  label: string
  /** The id of the panel that the row folds out. */
  'data-panel'?: string | undefined
  /** The section of the site whose pages make the row current, if it differs from the link's: none for a group. */
  'data-href'?: string
}

function Row({ label, ...props }: RowProps) {
  return (
    <li className={styles.line}>
      <a className={styles.row} data-length={longestWordOf(label) > LONG_WORD ? 'long' : undefined} {...props}>
        {label}
      </a>
    </li>
  )
}
