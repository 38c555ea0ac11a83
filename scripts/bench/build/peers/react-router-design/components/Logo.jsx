import { Link } from 'react-router'
import shell from '../shell.json'
import { Drawing } from './Drawing.jsx'

export function Logo({ id, className }) {
  return (
    <span className={className}>
      <Link className="p-logo-logo" to="/" aria-label={`${shell.brand}, ${shell.texts.home}`}>
        <Drawing name={shell.logo} id={id} className="p-drawing-mark p-logo-mark" />
        {shell.brand}
      </Link>
    </span>
  )
}
