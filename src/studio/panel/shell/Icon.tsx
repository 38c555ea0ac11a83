import { ICON_PATHS } from '#studio/icon-paths.ts'
import type { IconName } from '#studio/icon-paths.ts'

export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" data-icon={name}>
    <path d={ICON_PATHS[name]} />
  </svg>
)

interface IconButtonProps {
  icon: IconName
  /** What it does, and to what. */
  label: string
  /** Why it can do nothing at present: it stays in the tab order, so that this is read. */
  reason?: string | undefined
  className?: string
  onClick: () => void
}

export function IconButton({ icon, label, reason = '', className = 'icon', onClick }: IconButtonProps) {
  const isDisabled = reason !== ''
  return (
    <button
      type="button"
      className={className}
      aria-label={isDisabled ? `${label}. ${reason}` : label}
      aria-disabled={isDisabled || undefined}
      title={isDisabled ? reason : label}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
