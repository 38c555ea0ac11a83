import { Drawing } from '#ui/Drawing.tsx'
import { InlineText } from '#ui/InlineText.tsx'
import { rowAttributes } from '#ui/row-attributes.ts'
import type { BlockProps } from '#blocks/block.ts'
import { processStyles } from './process.styles.ts'

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
            <h3 className={processStyles.stepTitle}>{item.title}</h3>
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
