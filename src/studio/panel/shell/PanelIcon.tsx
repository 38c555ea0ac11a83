import { ICON_PATHS } from '#studio/icon-paths.ts'
import type { StudioIconName } from '#studio/icon-paths.ts'
import { t } from '#studio/words/words.ts'
import type { Key } from '#studio/words/words.ts'

export const PanelIcon = ({ name }: { name: StudioIconName }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" data-icon={name}>
    <path d={ICON_PATHS[name]} />
  </svg>
)

interface IconButtonOptions {
  /** Why it can do nothing at present: it stays in the tab order, so that this is read. */
  reason?: string | undefined
  className?: string
  /** The keys that do the same. */
  hint?: string
  onClick: () => void
}

/** What it does is told by the text that is called as the icon, with what it is done to; or by a label of its own. */
type IconButtonProps = IconButtonOptions &
  (
    | { icon: StudioIconName & Key; name?: string | undefined; label?: undefined }
    | { icon: StudioIconName; label: string }
  )

export function IconButton({ reason = '', className = 'icon', hint, onClick, ...props }: IconButtonProps) {
  const said = props.label ?? [t(props.icon), props.name].filter(Boolean).join(': ')
  const isDisabled = reason !== ''
  return (
    <button
      type="button"
      className={className}
      aria-label={isDisabled ? `${said}. ${reason}` : said}
      aria-disabled={isDisabled || undefined}
      title={isDisabled ? reason : hint ? `${said} (${hint})` : said}
      onClick={isDisabled ? undefined : onClick}
    >
      <PanelIcon name={props.icon} />
    </button>
  )
}
