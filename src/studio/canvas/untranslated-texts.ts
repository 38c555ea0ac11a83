import { textsOfSection } from './at-point.ts'
import { adopt } from './adopt.ts'
import type { CanvasState } from './canvas-state.ts'
import { frameIds } from './section-frames.ts'
import { SURROUNDINGS } from './surroundings.ts'
import { rangeOf } from './text-map.tsx'
import type { PlacedText } from './text-map.tsx'

/** The name of the highlight of texts without a translation. */
const UNTRANSLATED = 'studio-untranslated'

/** Amber is visible on light and dark backgrounds, and the dots do not depend on colour. */
const marking = new CSSStyleSheet()
marking.replaceSync(
  `::highlight(${UNTRANSLATED}){background-color:#d977061f;text-decoration:underline dotted #d97706 2px}`,
)

/** The elements with the `lang` of their untranslated texts. */
let spoken: HTMLElement[] = []

/** Marks texts that are shown in the site's own language because they have no translation, and sets their language. */
export async function markUntranslated(canvas: CanvasState): Promise<void> {
  const { ownLanguage, isEditing } = canvas
  const texts = ownLanguage && isEditing ? await untranslatedTexts(canvas) : []
  for (const element of spoken) forgetLanguage(element)
  spoken = texts.flatMap((text) => elementOf(text) ?? [])
  for (const element of spoken) Object.assign(element, ownLanguage)
  CSS.highlights.delete(UNTRANSLATED)
  if (texts.length === 0) return
  adopt(marking)
  const highlight = new Highlight(...texts.map(rangeOf))
  // Lower than the highlight that hides the text being typed.
  highlight.priority = -1
  CSS.highlights.set(UNTRANSLATED, highlight)
}

/** A text that is about to be typed is in the language of the page. */
export function unmark(text: PlacedText): void {
  const element = elementOf(text)
  if (element && spoken.includes(element)) forgetLanguage(element)
  spoken = spoken.filter((each) => each !== element)
}

function forgetLanguage(element: HTMLElement): void {
  element.removeAttribute('lang')
  element.dir = ''
}

async function untranslatedTexts(canvas: CanvasState): Promise<PlacedText[]> {
  const ids = frameIds().filter((id) => canvas.sections[id]?.texts.some(({ isUntranslated }) => isUntranslated))
  const texts: PlacedText[] = []
  for (const id of [...ids, SURROUNDINGS])
    for (const text of await textsOfSection(canvas, id))
      if (text.isUntranslated && !isTyped(text, canvas)) texts.push(text)
  return texts
}

const isTyped = ({ path }: PlacedText, { typing }: CanvasState): boolean =>
  typing !== undefined && typing.text.path.join('/') === path.join('/')

/** The element that contains the words of a text and nothing else, and has no language of its own. */
function elementOf({ first, last }: PlacedText): HTMLElement | undefined {
  const range = document.createRange()
  range.setStartBefore(first)
  range.setEndAfter(last)
  const around = range.commonAncestorContainer
  const element = around instanceof Element ? around : around.parentElement
  if (!(element instanceof HTMLElement)) return undefined
  if (element.hasAttribute('lang') && !spoken.includes(element)) return undefined
  return isSame(element.textContent ?? '', range.toString()) ? element : undefined
}

const isSame = (one: string, other: string): boolean => one.replace(/\s+/g, '') === other.replace(/\s+/g, '')
