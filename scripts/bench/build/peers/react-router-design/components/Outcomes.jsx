import { Drawing } from './Drawing.jsx'
import { Section } from './Section.jsx'

export function Outcomes({ id, block: { title, lead, items } }) {
  return (
    <Section id={id} title={title} lead={lead} ground="inverse">
      <ul className="p-outcomes-square">
        {items.map((item, index) => (
          <li key={item.title} className="p-outcomes-outcome">
            <Drawing name={item.mark} id={`${id}-mark-${index}`} className="p-drawing-mark p-outcomes-mark" />
            <h3 className="p-outcomes-title">{item.title}</h3>
            <p>{item.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
