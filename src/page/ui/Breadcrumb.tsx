import type { Crumb } from '#site/model/page-data.ts'
import { breadcrumbStyles } from './breadcrumb.styles.ts'

/** The breadcrumb of a page. A folder without a page is plain text. */
export function Breadcrumb({ crumbs, label }: { crumbs: Crumb[]; label: string }) {
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={label} className={breadcrumbStyles.breadcrumb}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {crumb.href ? <a href={crumb.href}>{crumb.label}</a> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
