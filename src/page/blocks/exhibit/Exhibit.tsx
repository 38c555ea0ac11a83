import { InlineText } from '#page/ui/InlineText.tsx'
import { PaperRows } from '#page/ui/PaperRows.tsx'
import { Section } from '#page/ui/Section.tsx'
import { Sheet } from '#page/ui/Sheet.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { Answers } from './Answers.tsx'
import { exhibitStyles } from './exhibit.styles.ts'
import { Matrix } from './Matrix.tsx'
import { Measures } from './Measures.tsx'
import { Plan } from './Plan.tsx'
import { Runbook } from './Runbook.tsx'

/** A sample of the work, as text that can be selected, in a frame that marks it as an example. */
export function Exhibit({ id, block, page }: BlockProps<'exhibit'>) {
  const { title, lead, ground, layout, name, label = page.texts.illustration, note } = block
  const { rows, answers, runbook, plan, matrix, measures } = block
  return (
    <Section
      id={id}
      title={title}
      lead={lead}
      ground={ground ?? 'canvas'}
      ruled={!ground}
      layout={layout === 'beside' ? 'split' : 'stacked'}
    >
      <Sheet id={id} name={name} label={label}>
        {rows && <PaperRows rows={rows} />}
        {answers && <Answers answers={answers} />}
        {runbook && <Runbook steps={runbook} />}
        {plan && <Plan plan={plan} />}
        {matrix && <Matrix id={id} matrix={matrix} />}
        {measures && <Measures measures={measures} />}
      </Sheet>
      {note && (
        <p className={exhibitStyles.note}>
          <InlineText text={note} />
        </p>
      )}
    </Section>
  )
}
