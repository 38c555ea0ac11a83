import type { BlockOf } from '#site/model/site.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { processStyles } from './process.styles.ts'

interface StepTextProps {
  item: BlockOf<'process'>['items'][number]
  titleClass: string
}

/** The text of a step, in every presentation but the stepper. */
export function StepText({ item, titleClass }: StepTextProps) {
  return (
    <>
      <h3 className={titleClass}>{item.title}</h3>
      <p>
        <InlineText text={item.description} />
      </p>
      {item.outcome && <p className={processStyles.outcome}>{item.outcome}</p>}
    </>
  )
}
