import { Drawing } from '#ui/Drawing.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { processStyles } from './process.styles.ts'

/** Columns under the sun's path; below the width of the drawing, a line of suns. */
export function Phases({ id, block, page }: BlockProps<'process'>) {
  return (
    <>
      {block.drawing && (
        <Drawing svg={page.drawings[block.drawing]} id={`${id}-art`} className={processStyles.sunPath} />
      )}
      <ol className={processStyles.phases} data-drawn={block.drawing ? '' : undefined}>
        {block.items.map((item) => (
          <li key={item.title} className={processStyles.phase}>
            <h3 className={processStyles.phaseTitle}>{item.title}</h3>
            <p>{item.description}</p>
            {item.outcome && <p className={processStyles.outcome}>{item.outcome}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}
