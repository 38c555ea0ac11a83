import shell from '../shell.json'
import { Action } from './Action.jsx'
import { Icon } from './Icon.jsx'

export function ContactBar({ action }) {
  return (
    <aside className="p-contact-bar-bar" aria-label={action.label} data-contact-bar="">
      <Action action={action} size="small" className="p-contact-bar-action" />
      <a className="p-contact-bar-way" href={`mailto:${shell.email}`}>
        <Icon name="mail" size={20} />
        <span className="p-links-visuallyHidden" dir="ltr">
          {shell.email}
        </span>
      </a>
    </aside>
  )
}
