import type { InlineText as Text } from '#site/model/inline-text.ts'
import { plainText } from '#site/model/inline-text.ts'
import { Icon } from './Icon.tsx'
import { InlineText } from './InlineText.tsx'
import { classes } from './style/classes.ts'
import { tickListStyles } from './tick-list.styles.ts'

/** Short points, each with a tick, separated by hairlines. */
export function TickList({ points, className }: { points: Text[]; className?: string }) {
  return (
    <ul className={classes(tickListStyles.ticks, className)}>
      {points.map((point) => (
        <li key={plainText(point)}>
          <Icon name="check" />
          <span>
            <InlineText text={point} />
          </span>
        </li>
      ))}
    </ul>
  )
}
