import type { ComponentProps } from 'react'
import { linkStyles } from './links.styles.ts'

/** Whether a link leaves the site. `mailto:` and `tel:` do not: they open another program. */
export const isExternal = (href: string | undefined): boolean => /^https?:/.test(href ?? '')

interface SiteLinkProps extends ComponentProps<'a'> {
  /** Visually hidden text of external links: "opens in a new tab". */
  newTab: string
}

/**
 * A plain `<a>`. One listener on the document intercepts clicks on internal links for client-side navigation; external
 * links open in a new tab, and announce it.
 */
export function SiteLink({ newTab, ...anchor }: SiteLinkProps) {
  if (!isExternal(anchor.href)) return <a {...anchor}>{anchor.children}</a>
  return (
    <a {...anchor} target="_blank" rel="noopener">
      {anchor.children}
      <span className={linkStyles.visuallyHidden}> ({newTab})</span>
    </a>
  )
}
