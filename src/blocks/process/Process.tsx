import { Section } from '#ui/Section.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { Phases } from './Phases.tsx'
import { processStyles } from './process.styles.ts'
import { Stairs } from './Stairs.tsx'
import { Stepper } from './Stepper.tsx'
import { Steps } from './Steps.tsx'

const presentations = { phases: Phases, stepper: Stepper, steps: Steps, stairs: Stairs }

/** Ordered steps in one of four presentations. Only the stepper is live. */
export function Process(props: BlockProps<'process'>) {
  const { id, block } = props
  const Presentation = presentations[block.presentation]
  const isOnCanvas = block.presentation === 'stepper' || (block.presentation === 'steps' && block.ground === 'canvas')
  return (
    <Section
      id={id}
      title={block.title}
      lead={block.lead}
      ground={isOnCanvas ? 'canvas' : 'sky'}
      ruled={isOnCanvas}
      className={block.presentation === 'stairs' ? processStyles.aboveStairs : undefined}
    >
      <Presentation {...props} />
    </Section>
  )
}
