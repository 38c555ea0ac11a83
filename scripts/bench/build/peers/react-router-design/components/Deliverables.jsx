import shell from '../shell.json'
import { Section } from './Section.jsx'

export function Deliverables({ id, block: { title, lead, items } }) {
  const { deliverable, deliverableContent } = shell.texts
  return (
    <Section id={id} title={title} lead={lead} isSplit>
      <table className="p-deliverables-schedule" aria-labelledby={`${id}-title`}>
        <thead className="p-deliverables-head">
          <tr>
            <th scope="col">{deliverable}</th>
            <th scope="col">{deliverableContent}</th>
          </tr>
        </thead>
        <tbody className="p-deliverables-body">
          {items.map((item) => (
            <tr key={item.title}>
              <th scope="row">{item.title}</th>
              <td>{item.description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
