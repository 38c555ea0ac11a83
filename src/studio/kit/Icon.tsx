import { ICON_PATHS } from '#studio/kit/icon-paths.ts'
import type { StudioIconName } from '#studio/kit/icon-paths.ts'
import { t } from '#studio/words/words.ts'
import type { Key } from '#studio/words/words.ts'

export const Icon = ({ name }: { name: StudioIconName }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" data-icon={name}>
    <path d={ICON_PATHS[name]} />
  </svg>
)

interface IconButtonOptions {
  /** Why the action is unavailable: the button stays in the tab order, so that the reason is read. */
  reason?: string | undefined
  className?: string
  /** The shortcut of the same action. */
  hint?: string
  onClick: () => void
}

/** Its label is the text with the name of the icon, with its object; or a label of its own. */
type IconButtonProps = IconButtonOptions &
  (
    | { icon: StudioIconName & Key; name?: string | undefined; label?: undefined }
    | { icon: StudioIconName; label: string }
  )

export function IconButton({ reason = '', className = 'icon', hint, onClick, ...props }: IconButtonProps) {
  const label = props.label ?? [t(props.icon), props.name].filter(Boolean).join(': ')
  const isDisabled = reason !== ''
  return (
    <button
      type="button"
      className={className}
      aria-label={isDisabled ? `${label}. ${reason}` : label}
      aria-disabled={isDisabled || undefined}
      title={isDisabled ? reason : hint ? `${label} (${hint})` : label}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={props.icon} />
    </button>
  )
}
