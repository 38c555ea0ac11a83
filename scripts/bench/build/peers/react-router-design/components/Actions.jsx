import { Action } from './Action.jsx'

export function Actions({ actions }) {
  return (
    <div className="p-links-actions">
      {actions.map((action, index) => (
        <Action key={action.label} action={action} emphasis={index === 0 ? 'full' : 'line'} />
      ))}
    </div>
  )
}
