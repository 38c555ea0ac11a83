import { memo } from 'react'
import { drawingStyles } from './drawing.styles.ts'
import { escapeHtml } from '#text/html.ts'
import { classes } from './style/classes.ts'
import { trustedHtml } from './trusted-html.ts'

interface DrawingProps {
  /** The drawing's SVG text, from the page's `drawings`. */
  svg: string | undefined
  /** Unique on the page. Prefixes the ids inside the drawing, as a page may have one drawing twice. */
  id: string
  className?: string | undefined
}

interface PlacesProps extends DrawingProps {
  /** Where the drawing's parts lead: the shapes with the class `linked-part`, in their order. */
  places: readonly { label: string; href: string }[]
}

/**
 * A drawing, inlined so that it takes the colours of the scheme. It is decorative: hidden from assistive technology.
 */
export function Drawing({ svg, id, className }: DrawingProps) {
  return <InlineSvg svg={svg} id={id} className={classes(drawingStyles.drawing, className)} />
}

/** A drawing whose parts are links: they have names, and the rest of it is as decorative as without them. */
export function DrawingOfPlaces({ svg = '', id, className, places }: PlacesProps) {
  return (
    <span
      className={classes(drawingStyles.drawing, className)}
      dangerouslySetInnerHTML={trustedHtml(withLinks(withPrefixedIds(svg, id), places))}
    />
  )
}

const LINKED_PART = /<path class="linked-part"[^>]*>/g

/** How many parts of a drawing can be links. */
export const countLinkedParts = (svg = ''): number => svg.match(LINKED_PART)?.length ?? 0

function withLinks(svg: string, places: PlacesProps['places']): string {
  let part = 0
  return svg.replace(LINKED_PART, (shape) => {
    const place = places[part++]
    if (!place) return shape
    const [href, label] = [escapeHtml(place.href), escapeHtml(place.label)]
    return `<a class="${drawingStyles.place}" href="${href}" aria-label="${label}"><title>${label}</title>${shape}</a>`
  })
}

/** A small drawing beside a heading or a label. */
export function Mark({ svg, id, className }: DrawingProps) {
  return <InlineSvg svg={svg} id={id} className={classes(drawingStyles.mark, className)} />
}

/** Each rendering replaces the elements of the drawing, which ends what moves in it. */
const InlineSvg = memo(function InlineSvg({ svg, id, className }: DrawingProps) {
  if (!svg) return null
  return (
    <span className={className} aria-hidden="true" dangerouslySetInnerHTML={trustedHtml(withPrefixedIds(svg, id))} />
  )
})

/** The texts of drawings, each split where an id or a reference to one follows. */
const splitDrawings = new Map<string, string[]>()

/** Prefixes ids and references to them. Validation ensures that a drawing has no other `#`. */
function withPrefixedIds(svg: string, prefix: string): string {
  let pieces = splitDrawings.get(svg)
  if (!pieces) splitDrawings.set(svg, (pieces = svg.replace(/\bid="|url\(#|href="#/g, '$&\0').split('\0')))
  return pieces.join(`${prefix}-`)
}
