import type { ComponentProps } from 'react'
import type { Link } from '#model/types.generated.ts'
import { isExternal, SiteLink } from '#ui/SiteLink.tsx'
import { formStyles } from './form.styles.ts'

interface DownloadProps extends Omit<ComponentProps<'a'>, 'download'> {
  file: Link
  newTab: string
}

/** The file that a visitor gets for sending a form. The page stays. */
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
