import { Mark } from '#ui/Drawing.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SiteLink } from '#ui/SiteLink.tsx'
import type { HeaderData } from '#model/page-data.ts'
import { currentLink } from './aria-current.ts'
import { mobileMenuStyles as styles } from './mobile-menu.styles.ts'

interface MobileServicesProps {
  label: string
  data: HeaderData
  path: string
}

/** The services in the mobile menu: nested disclosures for the menu item and each category. */
export function MobileServices({ label, data: { servicesMenu, drawings, texts }, path }: MobileServicesProps) {
  const { categories, all } = servicesMenu
  return (
    <details suppressHydrationWarning>
      <summary className={styles.row}>
        {label}
        <Icon name="chevron" size={20} className={styles.chevron} />
      </summary>
      <div className={styles.categories}>
        {categories.map(({ name, mark, links }, index) => (
          <details key={name} className={styles.category} suppressHydrationWarning>
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
