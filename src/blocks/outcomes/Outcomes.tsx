import { Drawing, Mark } from '#ui/Drawing.tsx'
import { InlineText } from '#ui/InlineText.tsx'
import { Section } from '#ui/Section.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { outcomesStyles } from './outcomes.styles.ts'

/** Outcomes: large statements in a ruled grid, or as rows beside the heading. */
export function Outcomes({ id, block, page }: BlockProps<'outcomes'>) {
  const isInRows = block.presentation === 'rows'
  const drawing = isInRows && block.drawing && (
    <Drawing svg={page.drawings[block.drawing]} id={`${id}-art`} className={outcomesStyles.drawing} />
  )
  return (
    <Section
      id={id}
      title={block.title}
      lead={block.lead}
      ground="inverse"
      {...(isInRows && { layout: 'split', aside: drawing })}
    >
      <ul className={isInRows ? outcomesStyles.rows : outcomesStyles.square}>
        {block.items.map((item, index) => (
          <li key={item.title} className={isInRows ? outcomesStyles.row : outcomesStyles.outcome}>
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
