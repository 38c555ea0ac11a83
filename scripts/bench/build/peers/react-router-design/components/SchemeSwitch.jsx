import shell from '../shell.json'
import { Icon } from './Icon.jsx'

export function SchemeSwitch() {
  return (
    <button type="button" className="p-scheme-switch-switch" aria-label={shell.texts.switchTheme} data-scheme-switch="">
      <Icon name="scheme" />
    </button>
  )
}
