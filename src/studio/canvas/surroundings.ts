import type { Path } from '#base/json/path.ts'
import type { Place } from '#studio/protocol/canvas-messages.ts'
import type { CanvasState } from './canvas-state.ts'
import { isSamePlace } from './same-place.ts'
import { placedByMarks, placedByWords, placedDrawings } from './text-map.tsx'
import type { PlacedDrawing, PlacedText } from './text-map.tsx'

/** The shell: header, footer and the bar of contacts. It is rendered in Node only. */

/** The id of the shell in place of a section's. */
export const SURROUNDINGS = ''

const PARTS = ['header', '[data-contact-bar]', 'footer'] as const

/** The part of the shell that contains an element. */
export const surroundingOf = (element: Element): Element | undefined =>
  element.closest(PARTS.map((part) => `body > ${part}`).join()) ?? undefined

/** The label of such a part. */
export const surroundingName = (part: Element, { labels }: Pick<CanvasState, 'labels'>): string | undefined =>
  part.localName === 'footer' ? labels.footer : labels.header

/** The texts of the shell, with their places on the page. Their paths identify them, as no block has such paths. */
export const surroundingTexts = ({ surroundings }: CanvasState): PlacedText[] =>
  pairs(surroundings.html).flatMap(({ part, marked, shown }) => {
    const found = placedByMarks(surroundings.parts, ({ words }) => words, marked, shown)
    // The menu for small screens is made in the browser, from the panels of the large one.
    const copies = placedByWords(found, ({ words }) => words, shown)
    return [...found, ...copies].map(({ words, ...text }, index) => ({
      value: words,
      ...text,
      path: [part, index] satisfies Path,
    }))
  })

export const surroundingDrawings = ({ surroundings }: CanvasState): PlacedDrawing[] =>
  pairs(surroundings.html).flatMap(({ part, marked, shown }) =>
    placedDrawings(surroundings.parts, marked, shown).map(({ place, label, element }, index) => ({
      place,
      label,
      element,
      path: [part, index],
    })),
  )

/** Each part as rendered with marks, and as shown on the page. */
function pairs(html: string): { part: string; marked: Element; shown: Element }[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return PARTS.flatMap((part) => {
    const marked = [...template.content.children].find((child) => child.matches(part))
    const shown = document.querySelector(`body > ${part}`)
    return marked && shown ? [{ part, marked, shown }] : []
  })
}

/** Shows a new text wherever the shell has it. React does not render the shell. */
export function patchSurroundings(canvas: CanvasState, place: Place, value: string): void {
  const isSame = (part: { place?: Place }): boolean => isSamePlace(part.place, place)
  const words = canvas.surroundings.parts.find(isSame)?.words
  if (words === undefined) return
  for (const text of surroundingTexts(canvas).filter(isSame)) {
    const { first, start, last, end } = text
    if (first !== last) continue
    first.data = first.data.slice(0, start) + value + first.data.slice(end)
  }
  canvas.surroundings.parts = canvas.surroundings.parts.map((part) => (isSame(part) ? { ...part, words: value } : part))
}
