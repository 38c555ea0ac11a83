import { Link } from 'react-router'
import shell from '../shell.json'

export function Breadcrumb({ crumbs }) {
  return (
    <nav aria-label={shell.texts.breadcrumb} className="p-breadcrumb-breadcrumb">
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={label} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {href ? <Link to={href}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
