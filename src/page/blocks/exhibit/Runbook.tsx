import type { RunbookStep } from '#site/model/types.generated.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { runbookStyles } from './runbook.styles.ts'

/** Steps with their times. */
export function Runbook({ steps }: { steps: RunbookStep[] }) {
  return (
    <ol className={runbookStyles.steps}>
      {steps.map(({ time, task, owner, check, decisive }, index) => (
        <li key={index} className={runbookStyles.step} data-decisive={decisive ? '' : undefined}>
          <span className={runbookStyles.time}>{time}</span>
          <div className={runbookStyles.task}>
            <p>
              <InlineText text={task} />
            </p>
            {check && (
              <p className={runbookStyles.check}>
                <InlineText text={check} />
              </p>
            )}
          </div>
          {owner && <span className={runbookStyles.owner}>{owner}</span>}
        </li>
      ))}
    </ol>
  )
}
