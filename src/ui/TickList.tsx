import { Icon } from './Icon.tsx'
import { classes } from './style/classes.ts'
import { tickListStyles } from './tick-list.styles.ts'

/** Short points, each with a tick, separated by hairlines. */
export function TickList({ points, className }: { points: string[]; className?: string }) {
  return (
    <ul className={classes(tickListStyles.ticks, className)}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}
