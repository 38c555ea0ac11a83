import type { Link } from '#model/types.generated.ts'
import { Icon } from './Icon.tsx'
import { linkStyles } from './links.styles.ts'
import { isExternal, SiteLink } from './SiteLink.tsx'
import { classes } from './style/classes.ts'

interface ArrowLinkProps {
  link: Link
  newTab: string
  className?: string
}

/** A link on a line of its own, with an arrow whose shape shows whether it leaves the site. */
export function ArrowLink({ link, newTab, className }: ArrowLinkProps) {
  return (
    <SiteLink className={classes(linkStyles.arrow, className)} href={link.href} newTab={newTab}>
      {link.label}
      {isExternal(link.href) ? <Icon name="external" /> : <Icon name="arrow" className={linkStyles.flip} />}
    </SiteLink>
  )
}
