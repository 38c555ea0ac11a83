import { classes } from './style/classes.ts'
import { tagListStyles } from './tag-list.styles.ts'

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
