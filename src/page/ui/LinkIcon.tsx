import { Icon } from './Icon.tsx'
import { linkStyles } from './links.styles.ts'
import { isExternal } from './SiteLink.tsx'

/** The arrow of a link. Its shape shows whether the link leaves the site, and it points in reading direction. */
export const LinkIcon = ({ href }: { href: string }) => (
  <Icon name={isExternal(href) ? 'external' : 'arrow'} className={linkStyles.flip} />
)
