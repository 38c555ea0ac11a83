import type { ComponentProps } from 'react'
import { linkStyles } from './links.styles.ts'

/** True for addresses that leave the site; `mailto:` and `tel:` do not leave it, they open a program. */
export const isOutside = (href: string | undefined): boolean => /^https?:/.test(href ?? '')

interface SiteLinkProps extends ComponentProps<'a'> {
  /** Read out after a link that leaves the site: "opens in a new tab". */
  newTab: string
}

/**
 * A plain link. Links of the site are taken over by one listener on the document; those that leave it open in a new
 * tab, and say so.
 */
export function SiteLink({ newTab, children, ...anchor }: SiteLinkProps) {
  if (!isOutside(anchor.href)) return <a {...anchor}>{children}</a>
  return (
    <a {...anchor} target="_blank" rel="noopener">
      {children}
      <span className={linkStyles.visuallyHidden}> ({newTab})</span>
    </a>
  )
}
