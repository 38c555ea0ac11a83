import type { Action } from '#model/types.generated.ts'
import { Icon } from './Icon.tsx'
import { isolated } from './isolated.tsx'
import { linkStyles } from './links.styles.ts'
import { isExternal, SiteLink } from './SiteLink.tsx'

interface ActionButtonProps {
  action: Action
  newTab: string
  emphasis?: 'full' | 'line'
  size?: 'normal' | 'small'
  className?: string
}

/**
 * A link for one action, styled as a button. An action that opens a form has an `href` too: without JavaScript the link
 * leads to the form's own page.
 */
export function ActionButton({ action, newTab, emphasis = 'full', size = 'normal', className }: ActionButtonProps) {
  const icon = isExternal(action.href) ? 'external' : action.href?.startsWith('/') && !action.form ? 'arrow' : undefined
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
      {icon === 'external' && <Icon name="external" />}
      {icon === 'arrow' && emphasis === 'line' && <Icon name="arrow" className={linkStyles.flip} />}
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
