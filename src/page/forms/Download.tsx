import type { ComponentProps } from 'react'
import type { Link } from '#site/model/types.generated.ts'
import { isExternal, SiteLink } from '#page/ui/SiteLink.tsx'
import { formStyles } from './form.styles.ts'

interface DownloadProps extends Omit<ComponentProps<'a'>, 'download'> {
  file: Link
  newTab: string
}

/** The link to the file that a visitor gets for sending a form. */
export function Download({ file: { label, href }, newTab, ...anchor }: DownloadProps) {
  return (
    <SiteLink
      {...anchor}
      className={formStyles.download}
      href={href}
      download={isExternal(href) ? undefined : ''}
      newTab={newTab}
    >
      {label}
    </SiteLink>
  )
}
