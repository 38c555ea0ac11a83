import type { Measures as MeasuredResults } from '#site/model/types.generated.ts'
import { classes } from '#page/ui/style/classes.ts'
import { measuresStyles as styles } from './measures.styles.ts'
import { RowName } from './RowName.tsx'

/** The end of the scale, in percent of the width. The rest is for the values beside the last dots. */
const END = 84

/** The distance of a value from its dot. */
const GAP = 14

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
