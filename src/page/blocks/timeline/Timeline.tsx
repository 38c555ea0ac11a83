import { Drawing } from '#page/ui/Drawing.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { timelineStyles as styles } from './timeline.styles.ts'

/** Presentations differ in a class, so that a page has the styles of one presentation. */
const presentations = {
  columns: { steps: styles.steps, step: styles.step, time: styles.time, title: styles.title },
  rows: { steps: undefined, step: styles.row, time: styles.rowTime, title: styles.rowTitle },
} as const

/**
 * Events in order of time: columns under a drawing, on small screens a vertical line with suns; or ruled rows. In
 * columns, events at night are on a dark ground.
 */
export function Timeline({ id, block, page }: BlockProps<'timeline'>) {
  const { presentation = 'columns' } = block
  const { steps, step: stepClass, time, title } = presentations[presentation]
  const inColumns = presentation === 'columns'
  const hasDrawing = inColumns && block.drawing !== undefined
  const allNight = block.items.every((step) => isNight(step.time))
  const dayGround = allNight ? 'inverse' : 'day'
  return (
    <Section id={id} title={block.title} lead={block.lead} ground={inColumns ? dayGround : 'canvas'}>
      {block.drawing && hasDrawing && (
        <Drawing svg={page.drawings[block.drawing]} id={`${id}-art`} className={styles.drawing} />
      )}
      <ol className={steps} data-has-drawing={hasDrawing ? '' : undefined}>
        {block.items.map((step) => (
          <li
            key={`${step.time} ${step.title}`}
            className={stepClass}
            data-ground={inColumns && !allNight && isNight(step.time) ? 'inverse' : undefined}
          >
            <p className={time}>{isClockTime(step.time) ? <time dateTime={step.time}>{step.time}</time> : step.time}</p>
            {step.location && <p className={styles.location}>{step.location}</p>}
            <h3 className={title}>{step.title}</h3>
            <p className={styles.text}>
              <InlineText text={step.scenario} />
            </p>
            {step.challenge && (
              <p className={styles.challenge}>
                <b>{block.challengeLabel ?? page.texts.challenge}</b> <InlineText text={step.challenge} />
              </p>
            )}
            {step.emotion && (
              <p className={styles.emotion}>
                {block.emotionLabel && <span>{block.emotionLabel} </span>}
                {step.emotion}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** `<time>` requires a valid time, which "Discovery" or "Tuesday" is not. */
function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** From 19:30 to 05:00, when it is dark on most days of most places. */
function isNight(time: string): boolean {
  return isClockTime(time) && (time >= '19:30' || time < '05:00')
}
