import { Mark } from '#ui/Drawing.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SiteLink } from '#ui/SiteLink.tsx'
import type { HeaderData } from '#model/page-data.ts'
import { currentLink } from './aria-current.ts'
import { mobileMenuStyles } from './mobile-menu.styles.ts'
import { mobileServicesStyles as styles } from './mobile-services.styles.ts'

export interface MobileServicesProps {
  label: string
  data: HeaderData
  path: string
}

/**
 * The services in the mobile menu: nested disclosures for the menu item and each category. They are rendered in the
 * browser only: the page has the same links in the menu of wide screens.
 */
export function MobileServices({ label, data: { servicesMenu, drawings, texts }, path }: MobileServicesProps) {
  const { categories, all } = servicesMenu
  return (
    <details>
      <summary className={mobileMenuStyles.row}>
        {label}
        <Icon name="chevron" size={20} className={styles.chevron} />
      </summary>
      <div className={styles.categories}>
        {categories.map(({ name, mark, links }, index) => (
          <details key={name} className={styles.category}>
            <summary className={styles.categoryRow}>
              {mark && <Mark svg={drawings[mark]} id={`mobile-menu-mark-${index + 1}`} className={styles.mark} />}
              {name}
              <Icon name="chevron" size={16} className={styles.chevron} />
            </summary>
            <ul className={styles.services}>
              {links.map((link) => (
                <li key={link.href}>
                  <a className={styles.service} href={link.href} aria-current={currentLink(link.href, path)}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
        {all && (
          <p className={styles.category}>
            <SiteLink
              className={styles.categoryRow}
              href={all.href}
              aria-current={currentLink(all.href, path)}
              newTab={texts.newTab}
            >
              {all.label}
              <Icon name="arrow" size={16} className={styles.arrow} />
            </SiteLink>
          </p>
        )}
      </div>
    </details>
  )
}
