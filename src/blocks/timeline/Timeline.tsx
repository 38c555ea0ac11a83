import { Drawing } from '#ui/Drawing.tsx'
import { InlineText } from '#ui/InlineText.tsx'
import { Section } from '#ui/Section.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { timelineStyles } from './timeline.styles.ts'

/** Events in order of time: columns under a drawing on wide screens, a vertical line with suns on small ones. */
export function Timeline({ id, block, page }: BlockProps<'timeline'>) {
  return (
    <Section id={id} title={block.title} lead={block.lead} ground="day">
      {block.drawing && (
        <Drawing svg={page.drawings[block.drawing]} id={`${id}-art`} className={timelineStyles.drawing} />
      )}
      <ol className={timelineStyles.steps} data-has-drawing={block.drawing ? '' : undefined}>
        {block.items.map((step) => (
          <li key={`${step.time} ${step.title}`} className={timelineStyles.step}>
            <p className={timelineStyles.time}>
              {isClockTime(step.time) ? <time dateTime={step.time}>{step.time}</time> : step.time}
            </p>
            {step.location && <p className={timelineStyles.location}>{step.location}</p>}
            <h3 className={timelineStyles.title}>{step.title}</h3>
            <p className={timelineStyles.text}>
              <InlineText text={step.scenario} />
            </p>
            {step.challenge && (
              <p className={timelineStyles.challenge}>
                <b>{block.challengeLabel ?? page.texts.challenge}</b> <InlineText text={step.challenge} />
              </p>
            )}
            {step.emotion && <p className={timelineStyles.emotion}>{step.emotion}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** `<time>` requires a valid time; "Discovery" or "Tuesday" is none. */
function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
