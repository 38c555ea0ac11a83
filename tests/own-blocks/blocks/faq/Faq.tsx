import { InlineText, rowAttributes, Section } from 'pagewright/block'
import type { BlockProps } from 'pagewright/block'
import { faqStyles } from './faq.styles.ts'
import type { FaqBlock } from './faq.types.ts'

/** Questions with their answers below them, all open: there are few of them. */
export function Faq({ id, block }: BlockProps<FaqBlock>) {
  return (
    <Section id={id} title={block.title} ruled>
      <dl className={faqStyles.questions} {...rowAttributes(block.items.length, 3)}>
        {block.items.map((item) => (
          <div key={item.question} className={faqStyles.question}>
            <dt className={faqStyles.asked}>{item.question}</dt>
            <dd>
              <InlineText text={item.answer} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
