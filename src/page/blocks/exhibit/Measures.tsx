import { InlineText } from '#page/ui/InlineText.tsx'
import { classes } from '#page/ui/style/classes.ts'
import type { InlineText as Text } from '#site/model/inline-text.ts'
import type { Measures as MeasuredResults, Plan as PlanOfWork } from '#site/model/types.generated.ts'
import { barsStyles, measuresStyles as styles } from './exhibit.styles.ts'

/** The end of the scale, in percent of the width. The rest is for the values beside the last dots. */
const END = 84

/** The distance of a value from its dot. */
const GAP = 14

/** The subject of a row of an exhibit, and a note on it. */
function RowName({ name, note }: { name: string; note: Text | undefined }) {
  return (
    <div className={barsStyles.name}>
      <p>{name}</p>
      {note && (
        <p className={barsStyles.note}>
          <InlineText text={note} />
        </p>
      )}
    </div>
  )
}

/** Results as dots on one scale, and the agreed target as a line through all of them. */
export function Measures({ measures: { target, targetLabel, rows } }: { measures: MeasuredResults }) {
  const start = startOf([...rows.map(({ share }) => share), ...(target === undefined ? [] : [target])])
  const placeOf = (share: number) => Math.round(((share - start) / (100 - start)) * END * 10) / 10
  return (
    <>
      {targetLabel && (
        <div className={styles.scale}>
          <svg className={classes(styles.line, styles.targetLine)}>
            <TargetLabel at={target === undefined ? 0 : placeOf(target)} text={targetLabel} />
          </svg>
        </div>
      )}
      <ul>
        {rows.map(({ name, value, share, note }, index) => (
          <li key={index} className={styles.row}>
            <RowName name={name} note={note} />
            <svg className={styles.line}>
              <line x2={`${END}%`} y1="50%" y2="50%" />
              {target !== undefined && (
                <line className={styles.target} x1={`${placeOf(target)}%`} x2={`${placeOf(target)}%`} y2="100%" />
              )}
              <circle
                cx={`${placeOf(share)}%`}
                cy="50%"
                r={6}
                data-below={target !== undefined && share < target ? '' : undefined}
              />
              <Value at={placeOf(share)} text={value} isAbove={target === undefined || share >= target} />
            </svg>
          </li>
        ))}
      </ul>
      <div className={styles.scale} aria-hidden="true">
        <svg className={styles.line}>
          {[start, (start + 100) / 2, 100].map((share) => (
            <text
              key={share}
              x={`${placeOf(share)}%`}
              y="50%"
              dy=".35em"
              textAnchor={share > start ? 'middle' : 'start'}
            >
              {share}
            </text>
          ))}
        </svg>
      </div>
    </>
  )
}

/** Where the scale begins: at the last ten that leaves the lowest value some room. */
const startOf = (values: readonly number[]): number => Math.max(0, Math.floor((Math.min(...values) - 5) / 10) * 10)

/** The agreed target, before or after its line, on the side that has more room. */
const TargetLabel = ({ at, text }: { at: number; text: string }) => {
  const isBefore = at >= 50
  return (
    <foreignObject x={isBefore ? 0 : `${at}%`} width={`${isBefore ? at : 100 - at}%`} height="100%">
      <p className={styles.targetLabel} data-before={isBefore ? '' : undefined}>
        {text}
      </p>
    </foreignObject>
  )
}

/** A text beside its dot: away from the target, unless there is no room for it. */
function Value({ at, text, isAbove }: { at: number; text: string; isAbove: boolean }) {
  const isAfter = isAbove ? at < 60 || text.length < 8 : at < 40
  return (
    <text x={`${at}%`} y="50%" dx={isAfter ? GAP : -GAP} dy=".35em" textAnchor={isAfter ? 'start' : 'end'}>
      {text}
    </text>
  )
}

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
