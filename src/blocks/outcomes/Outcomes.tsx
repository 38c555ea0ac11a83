import { Mark } from '#ui/Drawing.tsx'
import { InlineText } from '#ui/InlineText.tsx'
import { Section } from '#ui/Section.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { outcomesStyles } from './outcomes.styles.ts'

/** Outcomes: large statements in a ruled grid. */
export function Outcomes({ id, block, page }: BlockProps<'outcomes'>) {
  return (
    <Section id={id} title={block.title} lead={block.lead} ground="inverse">
      <ul className={outcomesStyles.square}>
        {block.items.map((item, index) => (
          <li key={item.title} className={outcomesStyles.outcome}>
            {item.mark && (
              <Mark svg={page.drawings[item.mark]} id={`${id}-mark-${index}`} className={outcomesStyles.mark} />
            )}
            <h3 className={outcomesStyles.title}>{item.title}</h3>
            <p>
              <InlineText text={item.description} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
