import type { ComponentProps } from 'react'
import type { Link } from '#site/model/types.generated.ts'
import { Icon } from './Icon.tsx'
import { linkStyles, titleLinkStyles } from './links.styles.ts'
import { classes } from './style/classes.ts'

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

/** The arrow of a link. Its shape shows whether the link leaves the site, and it points in reading direction. */
export const LinkIcon = ({ href }: { href: string }) => (
  <Icon name={isExternal(href) ? 'external' : 'arrow'} className={linkStyles.flip} />
)

interface ArrowLinkProps {
  link: Link
  newTab: string
  /** `page` if the link points to the page that it is on. */
  current?: 'page' | undefined
  className?: string
}

/** A link on its own line, with an arrow whose shape shows whether it leaves the site. */
export function ArrowLink({ link, newTab, current, className }: ArrowLinkProps) {
  return (
    <SiteLink className={classes(linkStyles.arrow, className)} href={link.href} aria-current={current} newTab={newTab}>
      {link.label}
      <LinkIcon href={link.href} />
    </SiteLink>
  )
}

interface TitleLinkProps {
  title: string
  /** Undefined renders the title as plain text. */
  href: string | undefined
  newTab: string
}

/** The text of a heading as a link, with an arrow that does not wrap away from the last word. */
export function TitleLink({ title, href, newTab }: TitleLinkProps) {
  if (href === undefined) return title
  const [lastWord = title] = /\S+$/.exec(title) ?? []
  return (
    <SiteLink className={titleLinkStyles.title} href={href} newTab={newTab}>
      {title.slice(0, -lastWord.length)}
      <span className={titleLinkStyles.end}>
        {lastWord}
        <LinkIcon href={href} />
      </span>
    </SiteLink>
  )
}
