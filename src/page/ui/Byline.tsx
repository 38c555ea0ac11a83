import type { ReactNode } from 'react'
import type { ShownDate } from '#site/model/site.ts'
import { bylineStyles } from './byline.styles.ts'
import { classes } from './style/classes.ts'

interface BylineProps {
  author?: ReactNode
  date?: ShownDate | undefined
  /** The day of the last change, in words. */
  updated?: ShownDate | undefined
  readingTime?: string | undefined
  className?: string
}

/** Author, dates and reading time of an article in one line, as far as they are given. */
export function Byline({ author, date, updated, readingTime, className }: BylineProps) {
  if (!author && !date && !readingTime) return null
  return (
    <p className={classes(bylineStyles.byline, className)}>
      {author && <span>{author}</span>}
      {date && <time dateTime={date.machine}>{date.text}</time>}
      {updated && <time dateTime={updated.machine}>{updated.text}</time>}
      {readingTime && <span>{readingTime}</span>}
    </p>
  )
}
