import type { BlockProps } from '#page/blocks/block.ts'
import { Drawing } from '#page/ui/Drawing.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Section } from '#page/ui/Section.tsx'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import type { BlockOf } from '#site/model/site.ts'
import { Stepper } from './Stepper.tsx'
import { processStyles, processStyles as styles } from './process.styles.ts'

/** Presentations differ in a class, so that a page has the styles of one presentation. */
const lists = {
  steps: { list: styles.steps, item: styles.step },
  courses: { list: styles.courses, item: styles.course },
  depths: { list: styles.depths, item: styles.depth },
  sources: { list: styles.steps, item: styles.sourced },
} as const

const isPresentation = (name: string): name is keyof typeof lists => name in lists

interface StepTextProps {
  item: BlockOf<'process'>['items'][number]
  titleClass: string
}

/** The text of a step, in every presentation but the stepper. */
function StepText({ item, titleClass }: StepTextProps) {
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

/** Numbered steps side by side: with a line each, above a wall, down a shaft, or under their sources. */
function Steps({ id, block, page }: BlockProps<'process'>) {
  const presentation = isPresentation(block.presentation) ? block.presentation : 'steps'
  const { list, item: itemClass } = lists[presentation]
  return (
    <>
      {block.drawing && <Drawing svg={page.drawings[block.drawing]} id={`${id}-art`} className={styles.aboveSteps} />}
      <ol className={list} {...rowAttributes(block.items.length, 4)}>
        {block.items.map((item, index) => (
          <li key={item.title} className={itemClass}>
            {presentation === 'sources' && <Sources count={index + 1} />}
            <StepText item={item} titleClass={styles.stepTitle} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Numbered stars: one for step 1, two for step 2, and so on. */
function Sources({ count }: { count: number }) {
  return (
    <div className={styles.sources} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index}>{index + 1}</span>
      ))}
    </div>
  )
}

/**
 * Stairs on the lower border of the section, one for each step: they rise beside the heading, and the drawing stands on
 * the last one. On narrow screens each step has a longer tread than the one before.
 */
function Stairs({ id, block, page }: BlockProps<'process'>) {
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

/** Columns under a drawing of the sun's path; on narrow screens, where it is hidden, a vertical line with suns. */
function Phases({ id, block, page }: BlockProps<'process'>) {
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
