import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { Phases } from './Phases.tsx'
import { processStyles } from './process.styles.ts'
import { Stairs } from './Stairs.tsx'
import { Stepper } from './Stepper.tsx'
import { Steps } from './Steps.tsx'

const presentations = {
  phases: Phases,
  stepper: Stepper,
  steps: Steps,
  stairs: Stairs,
  courses: Steps,
  depths: Steps,
  sources: Steps,
}

/** The classes of sections whose drawing stands on their lower border. */
const standing: { readonly [P in BlockProps<'process'>['block']['presentation']]?: string } = {
  stairs: processStyles.aboveStairs,
  courses: processStyles.aboveWall,
}

/** Ordered steps in one of several presentations. Only the stepper is live. */
export function Process(props: BlockProps<'process'>) {
  const { id, block } = props
  const Presentation = presentations[block.presentation]
  const isOnCanvas = block.presentation === 'stepper' || (Presentation === Steps && block.ground === 'canvas')
  return (
    <Section
      id={id}
      title={block.title}
      lead={block.lead}
      ground={isOnCanvas ? 'canvas' : 'sky'}
      ruled={isOnCanvas}
      className={standing[block.presentation]}
    >
      <Presentation {...props} />
    </Section>
  )
}
