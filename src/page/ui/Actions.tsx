import type { Action } from '#site/model/types.generated.ts'
import { isolated } from './InlineText.tsx'
import { isExternal, LinkIcon, SiteLink } from './Links.tsx'
import { linkStyles } from './links.styles.ts'

interface ActionButtonProps {
  action: Action
  newTab: string
  emphasis?: 'full' | 'line'
  size?: 'normal' | 'small'
  className?: string
}

/**
 * A link for one action, styled as a button. An action that opens a form has an `href` too: without JavaScript the link
 * opens the form's own page.
 */
export function ActionButton({ action, newTab, emphasis = 'full', size = 'normal', className }: ActionButtonProps) {
  const { href = '', form } = action
  const hasIcon = isExternal(href) || (href.startsWith('/') && !form && emphasis === 'line')
  const label = isolated(action.label)
  return (
    <SiteLink
      className={className ? `${linkStyles.button} ${className}` : linkStyles.button}
      href={action.href}
      data-form={action.form}
      data-click-source={action.form ? action.clickSource : undefined}
      aria-haspopup={action.form ? 'dialog' : undefined}
      data-emphasis={emphasis}
      data-size={size}
      newTab={newTab}
    >
      {typeof label === 'string' ? label : <span>{label}</span>}
      {hasIcon && <LinkIcon href={href} />}
    </SiteLink>
  )
}

/** A row of actions; the first is the primary one. */
export function Actions({ actions, newTab }: { actions: Action[]; newTab: string }) {
  return (
    <div className={linkStyles.actions}>
      {actions.map((action, index) => (
        <ActionButton key={action.label} action={action} newTab={newTab} emphasis={index === 0 ? 'full' : 'line'} />
      ))}
    </div>
  )
}
