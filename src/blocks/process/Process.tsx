import { Section } from '#ui/Section.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { Phases } from './Phases.tsx'
import { Stepper } from './Stepper.tsx'
import { Steps } from './Steps.tsx'

const presentations = { phases: Phases, stepper: Stepper, steps: Steps }

/** Ordered steps in one of three presentations. Only the stepper is live. */
export function Process(props: BlockProps<'process'>) {
  const { id, block } = props
  const Presentation = presentations[block.presentation]
  const isStepper = block.presentation === 'stepper'
  return (
    <Section id={id} title={block.title} lead={block.lead} ground={isStepper ? 'canvas' : 'sky'} ruled={isStepper}>
      <Presentation {...props} />
    </Section>
  )
}
