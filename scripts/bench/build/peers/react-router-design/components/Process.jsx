import { rowAttributes } from '../rows.js'
import { Section } from './Section.jsx'

export function Process({ id, block: { title, lead, items } }) {
  return (
    <Section id={id} title={title} lead={lead} ground="sky">
      <ol className="p-process-steps" {...rowAttributes(items.length, 4)}>
        {items.map((item) => (
          <li key={item.title} className="p-process-step">
            <h3 className="p-process-stepTitle">{item.title}</h3>
            <p>{item.description}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
