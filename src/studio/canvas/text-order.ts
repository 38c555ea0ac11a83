import { isSamePath } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { textsOfSection } from './at-point.ts'
import type { CanvasState } from './canvas-state.ts'
import { isShut } from './reveal.ts'
import { frameIds } from './section-frames.ts'
import { SURROUNDINGS } from './surroundings.ts'
import { rangeOf } from './text-map.tsx'
import type { PlacedText } from './text-map.tsx'

/** The next or previous text on the page, which may be in another section. */
export async function nextText(
  canvas: CanvasState,
  id: string,
  path: Path,
  isBack: boolean,
): Promise<{ id: string; text: PlacedText } | undefined> {
  // The shell is in another document than the sections.
  const all = id === SURROUNDINGS ? [SURROUNDINGS] : frameIds()
  const ids = isBack ? all.toReversed() : all
  for (const each of ids.slice(ids.indexOf(id))) {
    const texts = await textsInOrder(canvas, each)
    if (isBack) texts.reverse()
    const at = each === id ? texts.findIndex((text) => isSamePath(text.path, path)) : -1
    const text = texts[at + 1]
    if (text) return { id: each, text }
  }
  return undefined
}

/** The first text of the chosen section, of the sections after it, or else of the page. */
export async function firstText(canvas: CanvasState): Promise<{ id: string; text: PlacedText } | undefined> {
  const ids = frameIds()
  const at = Math.max(0, ids.indexOf(canvas.selected ?? ''))
  for (const id of [...ids.slice(at), ...ids.slice(0, at), SURROUNDINGS]) {
    const [text] = await textsInOrder(canvas, id)
    if (text) return { id, text }
  }
  return undefined
}

/** Whether a text belongs to the open document. */
export const isTypable = ({ place, isOpen }: PlacedText): boolean => !place || isOpen === true

/**
 * The texts of a section that can be typed, in reading order. Texts that cannot be shown, as in a menu for small
 * screens, are skipped.
 */
async function textsInOrder(canvas: CanvasState, id: string): Promise<PlacedText[]> {
  const texts = await textsOfSection(canvas, id)
  return texts
    .filter((text) => isTypable(text) && (isShown(text) || isShut(text.first.parentElement!)))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))
}

export const isShown = (text: PlacedText): boolean => rangeOf(text).getClientRects().length > 0

const isBefore = (a: PlacedText, b: PlacedText): boolean =>
  a.first === b.first
    ? a.start < b.start
    : (a.first.compareDocumentPosition(b.first) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
