import { memo } from 'react'
import { carriedName } from './art.ts'
import { drawingStyles } from './drawing.styles.ts'
import { classes } from './style/classes.ts'
import { trustedHtml } from './trusted-html.ts'

export interface DrawingProps {
  /** The drawing's SVG text, from the page's `drawings`. */
  svg: string | undefined
  /** Unique on the page. Prefixes the ids inside the drawing, as a page may have one drawing twice. */
  id: string
  className?: string | undefined
  /** The drawing's name, if a view transition carries it between this page and another. */
  carried?: string | undefined
}

/**
 * A drawing, inlined so that it takes the colours of the scheme. It is decorative: hidden from assistive technology.
 */
export function Drawing({ svg, id, className, carried }: DrawingProps) {
  return <InlineSvg svg={svg} id={id} className={classes(drawingStyles.drawing, className)} carried={carried} />
}

/** A small drawing beside a heading or a label. */
export function Mark({ svg, id, className, carried }: DrawingProps) {
  return <InlineSvg svg={svg} id={id} className={classes(drawingStyles.mark, className)} carried={carried} />
}

/** Memoized, because each rendering replaces the elements of the drawing, which ends their animations. */
const InlineSvg = memo(function InlineSvg({ svg, id, className, carried }: DrawingProps) {
  if (!svg) return null
  return (
    <span
      className={className}
      aria-hidden="true"
      data-carried={carriedName(carried)}
      dangerouslySetInnerHTML={trustedHtml(withPrefixedIds(svg, id))}
    />
  )
})

/** A drawing's SVG text with `prefix` before ids and references to them. Validation ensures that a drawing has no other `#`. */
export const withPrefixedIds = (svg: string, prefix: string): string =>
  svg.replace(/\bid="|url\(#|href="#/g, (start) => `${start}${prefix}-`)
