import { Drawing } from '#ui/Drawing.tsx'
import { rowAttributes } from '#ui/row-attributes.ts'
import type { BlockProps } from '#blocks/block.ts'
import { processStyles } from './process.styles.ts'
import { StepText } from './StepText.tsx'

/** Numbered steps side by side. The numbers are the list's markers. */
export function Steps({ id, block, page }: BlockProps<'process'>) {
  return (
    <>
      {block.drawing && (
        <Drawing svg={page.drawings[block.drawing]} id={`${id}-art`} className={processStyles.aboveSteps} />
      )}
      <ol className={processStyles.steps} {...rowAttributes(block.items.length, 4)}>
        {block.items.map((item) => (
          <li key={item.title} className={processStyles.step}>
            <StepText item={item} titleClass={processStyles.stepTitle} />
          </li>
        ))}
      </ol>
    </>
  )
}
