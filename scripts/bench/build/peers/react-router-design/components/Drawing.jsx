import { drawings } from '../drawings.js'

export function Drawing({ name, id, className, carried }) {
  const svg = drawings[name].replace(/\bid="|url\(#|href="#/g, `$&${id}-`)
  return (
    <span
      className={className}
      aria-hidden="true"
      data-carried={carried && `art-${carried}`}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
