import { InlineText } from '#ui/InlineText.tsx'
import { Drawing } from '#ui/Drawing.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { processStyles } from './process.styles.ts'

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
            <h3 className={processStyles.phaseTitle}>{item.title}</h3>
            <p>
              <InlineText text={item.description} />
            </p>
            {item.outcome && <p className={processStyles.outcome}>{item.outcome}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}
