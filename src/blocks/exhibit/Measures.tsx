import type { Measures as MeasuredResults } from '#model/types.generated.ts'
import { BarRow } from './BarRow.tsx'
import { barsStyles } from './bars.styles.ts'

/** Results with bars, and what was agreed as a line across them. */
export function Measures({ measures: { target, targetLabel, rows } }: { measures: MeasuredResults }) {
  return (
    <>
      <ul className={barsStyles.rows}>
        {rows.map(({ name, value, share, note }, index) => (
          <BarRow key={index} name={name} note={note} value={<bdi>{value}</bdi>} units={100}>
            <path d="M0 .5H100" />
            <rect y={0.25} width={share} height={0.5} data-below={target && share < target ? '' : undefined} />
            {target !== undefined && <path className={barsStyles.target} d={`M${target} 0V1`} />}
          </BarRow>
        ))}
      </ul>
      {targetLabel && (
        <p className={barsStyles.legend}>
          <svg viewBox="0 0 2 16" width={2} height={16} aria-hidden="true" focusable="false">
            <path className={barsStyles.target} d="M1 0V16" />
          </svg>
          {targetLabel}
        </p>
      )}
    </>
  )
}
