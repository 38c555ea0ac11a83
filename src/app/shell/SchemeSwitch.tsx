import { Icon } from '#ui/Icon.tsx'
import { switchScheme } from './scheme.ts'
import { schemeSwitchStyles } from './scheme-switch.styles.ts'

/** Light or dark. Of no use without script, and not shown then. */
export function SchemeSwitch({ label }: { label: string }) {
  return (
    <button type="button" className={schemeSwitchStyles.switch} aria-label={label} onClick={switchScheme}>
      <Icon name="scheme" />
    </button>
  )
}
