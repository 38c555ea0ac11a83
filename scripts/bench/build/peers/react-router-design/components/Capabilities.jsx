import { rowAttributes } from '../rows.js'
import { Section } from './Section.jsx'
import { TitleLink } from './TitleLink.jsx'

export function Capabilities({ id, block: { title, lead, items } }) {
  return (
    <Section id={id} title={title} lead={lead}>
      <ul className="p-capabilities-grid" {...rowAttributes(items.length, 4)}>
        {items.map((item) => (
          <li key={item.title} className="p-capabilities-item">
            <h3 className="p-capabilities-title" data-size={items.length > 3 ? 'small' : 'large'}>
              <TitleLink title={item.title} href={item.href} />
            </h3>
            <p>{item.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
