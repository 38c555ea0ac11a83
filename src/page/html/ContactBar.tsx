import type { ShellData } from '#site/model/page-data.ts'
import { withLeadSource } from '#page/shell/lead-source.ts'
import { ActionButton } from '#page/ui/Actions.tsx'
import { IconFrame } from '#page/ui/Icon.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { contactBarStyles as styles } from './contact-bar.styles.ts'

/**
 * The header's action, the phone number and the e-mail address at the lower edge of phones, once the first section has
 * been scrolled past. Styles alone show it, so a browser without scroll-driven animations has none.
 */
export function ContactBar({ data, leadSource }: { data: ShellData; leadSource: string }) {
  const { headerAction, phone, email, texts } = withLeadSource(leadSource, data)
  if (!headerAction) return null
  return (
    <aside className={styles.bar} aria-label={headerAction.label} data-contact-bar="">
      <ActionButton action={headerAction} newTab={texts.newTab} size="small" className={styles.action} />
      {phone?.href && (
        <a className={styles.way} href={phone.href}>
          <IconFrame size={20}>
            <path d="M3 3h4l1.5 4.5L6 9.5a12 12 0 0 0 4.5 4.5l2-2.5L17 13v4A14 14 0 0 1 3 3z" />
          </IconFrame>
          <span className={linkStyles.visuallyHidden} dir="ltr">
            {phone.text}
          </span>
        </a>
      )}
      <a className={styles.way} href={`mailto:${email}`}>
        <IconFrame size={20}>
          <path d="M2 4.5h16v11H2zM2 5l8 6.5L18 5" />
        </IconFrame>
        <span className={linkStyles.visuallyHidden} dir="ltr">
          {email}
        </span>
      </a>
    </aside>
  )
}
