import type { Link } from '#site/model/types.generated.ts'
import { LinkIcon } from './LinkIcon.tsx'
import { linkStyles } from './links.styles.ts'
import { SiteLink } from './SiteLink.tsx'
import { classes } from './style/classes.ts'

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
