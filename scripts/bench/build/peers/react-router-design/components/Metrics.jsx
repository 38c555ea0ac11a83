import { Section } from './Section.jsx'

export function Metrics({ id, block: { title, lead, items, note } }) {
  return (
    <Section id={id} title={title} lead={lead} ground="tint">
      <ul className="p-metrics-row" data-count={items.length}>
        {items.map(({ value, suffix, label }) => (
          <li key={label} className="p-metrics-metric">
            <p className="p-metrics-figure" data-length="short">
              <bdi>
                {value}
                <small className="p-metrics-unit">{suffix}</small>
              </bdi>
            </p>
            <p className="p-metrics-label">{label}</p>
          </li>
        ))}
      </ul>
      <p className="p-metrics-note">{note}</p>
    </Section>
  )
}
