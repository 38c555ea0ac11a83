import { rowAttributes } from '../rows.js'
import shell from '../shell.json'
import { Section } from './Section.jsx'

export function PainPoints({ id, block: { title, lead, presentation, items } }) {
  const rows = presentation === 'cards' ? rowAttributes(items.length, 3) : undefined
  return (
    <Section id={id} title={title} lead={lead} isSplit={presentation === 'rows'}>
      <ul className="p-painPoints-list" data-presentation={presentation} {...rows}>
        {items.map((item) => (
          <li key={item.title} className="p-painPoints-item">
            <h3 className="p-painPoints-title">{item.title}</h3>
            <div className="p-painPoints-story">
              <p>{item.problem}</p>
              {item.impact && (
                <p className="p-painPoints-impact">
                  <b className="p-impact-label">{shell.texts.impact}</b>{' '}
                  <span className="p-impact-text">{item.impact}</span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
