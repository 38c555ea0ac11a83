import { Drawing, Mark } from '#page/ui/Drawing.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { outcomesStyles as styles } from './outcomes.styles.ts'

/** Presentations differ in a class, so that a page has the styles of one presentation. */
const presentations = {
  square: { section: styles.band, list: styles.square, item: styles.outcome, title: styles.cellTitle },
  rows: { section: undefined, list: styles.rows, item: styles.row, title: styles.title },
  answer: { section: styles.question, list: styles.answer, item: styles.claim, title: styles.claimTitle },
} as const

/** Outcomes: large statements in a ruled grid, as rows beside the heading, or as an answer with its sources. */
export function Outcomes({ id, block, page }: BlockProps<'outcomes'>) {
  const presentation = block.presentation ?? 'square'
  const { section, list, item: itemClass, title } = presentations[presentation]
  const isAnswer = presentation === 'answer'
  const drawing = presentation === 'rows' && block.drawing && (
    <Drawing svg={page.drawings[block.drawing]} id={`${id}-art`} className={styles.drawing} />
  )
  return (
    <Section
      id={id}
      title={block.title}
      lead={block.lead}
      ground={block.ground ?? (isAnswer ? 'sunken' : 'inverse')}
      className={section}
      {...(presentation === 'rows' && { layout: 'split', aside: drawing })}
    >
      <ul className={list}>
        {block.items.map((item, index) => (
          <li key={item.title} className={itemClass}>
            {item.mark && !isAnswer && (
              <Mark svg={page.drawings[item.mark]} id={`${id}-mark-${index}`} className={styles.mark} />
            )}
            <h3 className={title}>{item.title}</h3>
            <p>
              <InlineText text={item.description} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
