import { drawingStyles } from './drawing.styles.ts'
import { classes } from './style/classes.ts'

interface DrawingProps {
  /** The drawing's SVG text, from the page's `drawings`. */
  svg: string | undefined
  /** Unique on the page: the drawing's own ids are prefixed with it, for one drawing may stand on a page twice. */
  id: string
  className?: string | undefined
}

/** A drawing of the site, inlined so that it takes the colours of the scheme. The meaning is in the text beside it. */
export function Drawing({ svg, id, className }: DrawingProps) {
  return <Inlined svg={svg} id={id} className={classes(drawingStyles.drawing, className)} />
}

/** A small drawing beside a heading or a label. */
export function Mark({ svg, id, className }: DrawingProps) {
  return <Inlined svg={svg} id={id} className={classes(drawingStyles.mark, className)} />
}

function Inlined({ svg, id, className }: DrawingProps) {
  if (!svg) return null
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: withOwnIds(svg, id) }} />
}

/** Prefixes ids and the references to them; a drawing has been checked to hold no other `#`. */
function withOwnIds(svg: string, prefix: string): string {
  return svg.replace(/\bid="|url\(#|href="#/g, (opening) => `${opening}${prefix}-`)
}
