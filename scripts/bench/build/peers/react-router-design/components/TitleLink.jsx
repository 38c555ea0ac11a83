import { Link } from 'react-router'
import { Icon } from './Icon.jsx'

export function TitleLink({ title, href }) {
  if (!href) return title
  const [lastWord = title] = /\S+$/.exec(title) ?? []
  return (
    <Link className="p-title-link-title" to={href}>
      {title.slice(0, -lastWord.length)}
      <span className="p-title-link-end">
        {lastWord}
        <Icon name="arrow" className="p-links-flip" />
      </span>
    </Link>
  )
}
