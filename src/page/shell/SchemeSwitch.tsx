import { Icon } from '#page/ui/Icon.tsx'
import { schemeSwitchStyles } from './scheme-switch.styles.ts'

/** Switches between light and dark. Hidden without script. */
export function SchemeSwitch({ label }: { label: string }) {
  return (
    <button type="button" className={schemeSwitchStyles.switch} aria-label={label} data-scheme-switch="">
      <Icon name="scheme" />
    </button>
  )
}
