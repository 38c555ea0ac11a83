import { Icon } from '#page/ui/Icon.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { faqStyles } from './faq.styles.ts'

/** Questions as `<details>`, which need no script. The first is open, to show how they work. */
export function Faq({ id, block }: BlockProps<'faq'>) {
  return (
    <Section id={id} title={block.title} lead={block.lead} layout="split" ruled>
      {block.items.map((item, index) => (
        <details key={item.question} className={faqStyles.question} open={index === 0}>
          <summary className={faqStyles.summary}>
            <h3 className={faqStyles.title}>{item.question}</h3>
            <Icon name="chevron" className={faqStyles.chevron} />
          </summary>
          <p className={faqStyles.answer}>
            <InlineText text={item.answer} />
          </p>
        </details>
      ))}
    </Section>
  )
}
