import type { Path } from '#base/json/path.ts'
import type { Place } from '#studio/protocol/canvas-messages.ts'
import type { CanvasState } from './canvas-state.ts'
import { isSamePlace } from './same-place.ts'
import { placedByMarks, placedByWords, placedDrawings } from './text-map.tsx'
import type { PlacedDrawing, PlacedText } from './text-map.tsx'

/** Header, footer and the bar of contacts: what surrounds the sections, and is rendered in Node only. */

/** What stands for the id of a section where something is in none. */
export const SURROUNDINGS = ''

const PARTS = ['header', '[data-contact-bar]', 'footer'] as const

/** The part of the surroundings that an element is in. */
export const surroundingOf = (element: Element): Element | undefined =>
  element.closest(PARTS.map((part) => `body > ${part}`).join()) ?? undefined

/** What such a part is called, in words. */
export const surroundingName = (part: Element, { labels }: Pick<CanvasState, 'labels'>): string | undefined =>
  part.localName === 'footer' ? labels.footer : labels.header

/** The texts around the sections, with where the page shows them. The paths tell one from the other, as no block has them. */
export const surroundingTexts = ({ surroundings }: CanvasState): PlacedText[] =>
  pairs(surroundings.html).flatMap(({ part, marked, shown }) => {
    const found = placedByMarks(surroundings.parts, ({ words }) => words, marked, shown)
    // The menu of small screens is made in the browser, of the panels of the other one.
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

/** Each part as it is rendered with marks, and as the page shows it. */
function pairs(html: string): { part: string; marked: Element; shown: Element }[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return PARTS.flatMap((part) => {
    const marked = [...template.content.children].find((child) => child.matches(part))
    const shown = document.querySelector(`body > ${part}`)
    return marked && shown ? [{ part, marked, shown }] : []
  })
}

/** Shows another text wherever the surroundings have it. React knows nothing of them. */
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
