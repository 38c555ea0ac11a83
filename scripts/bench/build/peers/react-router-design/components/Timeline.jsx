import shell from '../shell.json'
import { Drawing } from './Drawing.jsx'
import { Section } from './Section.jsx'

export function Timeline({ id, block: { title, lead, drawing, items } }) {
  return (
    <Section id={id} title={title} lead={lead} ground="day">
      <Drawing name={drawing} id={`${id}-art`} className="p-drawing-drawing p-timeline-drawing" />
      <ol className="p-timeline-steps" data-has-drawing="">
        {items.map((item) => (
          <li key={item.time} className="p-timeline-step">
            <p className="p-timeline-time">
              <time dateTime={item.time}>{item.time}</time>
            </p>
            <h3 className="p-timeline-title">{item.title}</h3>
            <p className="p-timeline-text">{item.scenario}</p>
            <p className="p-timeline-challenge">
              <b>{shell.texts.challenge}</b> {item.challenge}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
