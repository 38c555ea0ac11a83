import type { InlineText as Text } from '#site/model/inline-text.ts'
import { plainText } from '#site/model/inline-text.ts'
import { Icon } from './Icon.tsx'
import { InlineText } from './InlineText.tsx'
import { classes } from './style/classes.ts'
import { tagListStyles, tickListStyles } from './lists.styles.ts'

interface TagListProps {
  tags: string[]
  /** The accessible name of the list, where its context does not make clear what the tags are. */
  label?: string
  className?: string
}

/** Short labels in a row: topics, technologies. */
export function TagList({ tags, label, className }: TagListProps) {
  return (
    <ul className={classes(tagListStyles.tags, className)} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}

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
