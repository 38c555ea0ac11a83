import { Drawing } from '#page/ui/Drawing.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { processStyles } from './process.styles.ts'
import { StepText } from './StepText.tsx'

/** Columns under a drawing of the sun's path; on narrow screens, where it is hidden, a vertical line with suns. */
export function Phases({ id, block, page }: BlockProps<'process'>) {
  return (
    <>
      {block.drawing && (
        <Drawing svg={page.drawings[block.drawing]} id={`${id}-art`} className={processStyles.sunPath} />
      )}
      <ol className={processStyles.phases} data-has-drawing={block.drawing ? '' : undefined}>
        {block.items.map((item) => (
          <li key={item.title} className={processStyles.phase}>
            <StepText item={item} titleClass={processStyles.phaseTitle} />
          </li>
        ))}
      </ol>
    </>
  )
}
