import { Link } from 'react-router'
import { Section } from './Section.jsx'

export function Prose({ id, block }) {
  const sections = block.sections.map((section, index) => ({ ...section, anchor: `${id}-part-${index + 1}` }))
  const contents = (
    <nav aria-label={block.contents} className="p-prose-contents">
      <ol>
        {sections.map(({ anchor, heading }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
  return (
    <Section id={id} isSplit className="p-prose-untitled" aside={contents}>
      <div className="p-prose-prose">
        {sections.map(({ anchor, heading, paragraphs, links }) => (
          <div key={anchor} id={anchor} className="p-prose-part">
            <h2 className="p-prose-heading">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{linked(paragraph, links)}</p>
            ))}
          </div>
        ))}
      </div>
    </Section>
  )
}

/** The text with the labels of its links as links. */
function linked(text, links = []) {
  const link = links.find(({ label }) => text.includes(label))
  if (!link) return text
  const { label, href } = link
  const at = text.indexOf(label)
  return (
    <>
      {text.slice(0, at)}
      <Link className="p-inline-text-a" to={href}>
        {label}
      </Link>
      {linked(text.slice(at + label.length), links)}
    </>
  )
}
