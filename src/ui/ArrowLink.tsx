import type { Link } from '#model/types.generated.ts'
import { Icon } from './Icon.tsx'
import { linkStyles } from './links.styles.ts'
import { isOutside, SiteLink } from './SiteLink.tsx'
import { classes } from './style/classes.ts'

interface ArrowLinkProps {
  link: Link
  newTab: string
  className?: string
}

/** A link on a line of its own, with an arrow that says whether it stays on the site. */
export function ArrowLink({ link, newTab, className }: ArrowLinkProps) {
  return (
    <SiteLink className={classes(linkStyles.arrow, className)} href={link.href} newTab={newTab}>
      {link.label}
      {isOutside(link.href) ? <Icon name="outward" /> : <Icon name="arrow" className={linkStyles.flip} />}
    </SiteLink>
  )
}
