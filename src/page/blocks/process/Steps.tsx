import { Drawing } from '#page/ui/Drawing.tsx'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import type { BlockProps } from '#page/blocks/block.ts'
import { processStyles as styles } from './process.styles.ts'
import { StepText } from './StepText.tsx'

/** Presentations differ in a class, so that a page has the styles of one presentation. */
const presentations = {
  steps: { list: styles.steps, item: styles.step },
  courses: { list: styles.courses, item: styles.course },
  depths: { list: styles.depths, item: styles.depth },
  sources: { list: styles.steps, item: styles.sourced },
} as const

const isPresentation = (name: string): name is keyof typeof presentations => name in presentations

/** Numbered steps side by side: with a line each, above a wall, down a shaft, or under their sources. */
export function Steps({ id, block, page }: BlockProps<'process'>) {
  const presentation = isPresentation(block.presentation) ? block.presentation : 'steps'
  const { list, item: itemClass } = presentations[presentation]
  return (
    <>
      {block.drawing && <Drawing svg={page.drawings[block.drawing]} id={`${id}-art`} className={styles.aboveSteps} />}
      <ol className={list} {...rowAttributes(block.items.length, 4)}>
        {block.items.map((item, index) => (
          <li key={item.title} className={itemClass}>
            {presentation === 'sources' && <Sources count={index + 1} />}
            <StepText item={item} titleClass={styles.stepTitle} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Numbered stars: one for step 1, two for step 2, and so on. */
function Sources({ count }: { count: number }) {
  return (
    <div className={styles.sources} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index}>{index + 1}</span>
      ))}
    </div>
  )
}
