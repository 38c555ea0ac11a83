import { escapeHtml } from '#base/text/escape.ts'
import { carriedName } from '#page/ui/carried.ts'
import { withPrefixedIds } from '#page/ui/Drawing.tsx'
import type { DrawingProps } from '#page/ui/Drawing.tsx'
import { drawingStyles } from '#page/ui/drawing.styles.ts'
import { classes } from '#page/ui/style/classes.ts'
import { trustedHtml } from '#page/ui/trusted-html.ts'
import { drawingOfPlacesStyles } from './drawing-of-places.styles.ts'

interface PlacesProps extends DrawingProps {
  /** The targets of the drawing's parts: of the shapes with the class `linked-part`, in their order. */
  places: readonly { label: string; href: string }[]
}

/** A drawing whose parts are links: they have names, and the rest of it is decorative. */
export function DrawingOfPlaces({ svg = '', id, className, carried, places }: PlacesProps) {
  return (
    <span
      className={classes(drawingStyles.drawing, className)}
      data-carried={carriedName(carried)}
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
    const start = `<a class="${drawingOfPlacesStyles.place}" href="${href}" aria-label="${label}">`
    return `${start}<title>${label}</title>${shape}</a>`
  })
}
