import { Icon } from './Icon.jsx'
import { Section } from './Section.jsx'

export function Faq({ id, block: { title, lead, items } }) {
  return (
    <Section id={id} title={title} lead={lead} isSplit isRuled>
      {items.map(({ question, answer }, index) => (
        <details key={question} className="p-faq-question" open={index === 0}>
          <summary className="p-faq-summary">
            <h3 className="p-faq-title">{question}</h3>
            <Icon name="chevron" className="p-faq-chevron" />
          </summary>
          <p className="p-faq-answer">{answer}</p>
        </details>
      ))}
    </Section>
  )
}
