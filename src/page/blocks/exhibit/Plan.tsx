import type { Plan as PlanOfWork } from '#site/model/types.generated.ts'
import { barsStyles } from './bars.styles.ts'
import { RowName } from './RowName.tsx'

/** Numbers are shown for every column up to this many, and for every fourth beyond. */
const MAX_NUMBERED = 13

/** Bars over weeks or days, each described in words too. */
export function Plan({ plan: { unit, rows } }: { plan: PlanOfWork }) {
  const columns = Math.max(...rows.map(({ start, length }) => start + length - 1))
  const numbers = Array.from({ length: columns }, (_, index) => index + 1)
  const every = columns > MAX_NUMBERED ? 4 : 1
  return (
    <>
      <div className={barsStyles.axis} aria-hidden="true">
        {numbers.map((number) => (
          <span key={number}>{number === 1 || number % every === 0 ? number : ''}</span>
        ))}
      </div>
      <ol className={barsStyles.rows}>
        {rows.map(({ name, start, length, note }, index) => {
          const span = length > 1 ? `${start}–${start + length - 1}` : start
          return (
            <li key={index} className={barsStyles.row}>
              <RowName name={name} note={note} />
              <svg
                className={barsStyles.bar}
                viewBox={`0 0 ${columns} 1`}
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
              >
                <path d={numbers.map((number) => `M${number} 0V1`).join('')} />
                <rect x={start - 1} y={0.25} width={length} height={0.5} />
              </svg>
              <p className={barsStyles.value}>{`${unit} ${span}`}</p>
            </li>
          )
        })}
      </ol>
    </>
  )
}
