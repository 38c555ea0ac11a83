import { Drawing } from '#page/ui/Drawing.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { processStyles } from './process.styles.ts'
import { StepText } from './StepText.tsx'

/**
 * Stairs on the lower border of the section, one for each step: they rise beside the heading, and the drawing stands on
 * the last one. On narrow screens each step has a longer tread than the one before.
 */
export function Stairs({ id, block, page }: BlockProps<'process'>) {
  return (
    <ol className={processStyles.stairs}>
      {block.items.map((item, index) => (
        <li key={item.title} className={processStyles.stair}>
          {block.drawing && index === block.items.length - 1 && (
            <Drawing svg={page.drawings[block.drawing]} id={`${id}-art`} className={processStyles.atTop} />
          )}
          <StepText item={item} titleClass={processStyles.stepTitle} />
        </li>
      ))}
    </ol>
  )
}
