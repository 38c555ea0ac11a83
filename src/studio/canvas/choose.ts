import { mayHaveMarkup } from '#model/inline-text.ts'
import type { ToCanvas } from '#studio/studio-protocol.ts'
import { pointedAt } from './at-point.ts'
import { hidePointed } from './boxes.ts'
import { tellPanel } from './canvas-state.ts'
import type { CanvasState } from './canvas-state.ts'
import { fillingAt } from './filling-at-point.ts'
import { revealAt } from './reveal.ts'
import { selectSection } from './select-section.ts'
import { patchSurroundings, SURROUNDINGS } from './surroundings.ts'
import { openTypingField } from './typing-field.ts'
import type { PlacedText } from './text-map.tsx'

/**
 * Chooses what was clicked: a section, and the text or the picture at the point. A text can be typed then; where it is edited
 * in another document, once the panel has opened that.
 */
export async function choose(canvas: CanvasState, { target, clientX: x, clientY: y }: MouseEvent): Promise<void> {
  const pointed = await pointedAt(canvas, target, x, y)
  canvas.question?.close()
  canvas.chosen = pointed && { ...pointed, point: { x, y } }
  hidePointed(canvas)
  if (!pointed) return
  const { id, text, path, place } = pointed
  const isInSection = id !== SURROUNDINGS
  if (isInSection) await selectSection(canvas, id, false)
  if (place) return tellPanel({ type: 'led', place, ...(isInSection && { id }), ...(text && { words: text.value }) })
  if (path) revealAt(canvas, { id, path })
  // The words of a text with markup are not those of the document. Of an image, all is in its form.
  const isGrabbed = text ? mayHaveMarkup(text.value) : path !== undefined
  const filling = text && fillingAt(canvas, text, x, y)
  tellPanel({ type: 'selected', id, isGrabbed, ...(path && { path }), ...(filling !== undefined && { filling }) })
  if (text && !isGrabbed && filling === undefined) startTyping(canvas, id, text, { x, y })
}

/** The panel has opened the document of the text that was chosen. */
export function typeChosen(canvas: CanvasState, { place, ...known }: Extract<ToCanvas, { type: 'type' }>): void {
  const { id, text, point, place: chosen } = canvas.chosen ?? {}
  if (id === undefined || !text || !point || JSON.stringify(chosen) !== JSON.stringify(place)) return
  startTyping(
    canvas,
    id,
    { ...text, value: known.value, ...('maxLength' in known && { maxLength: known.maxLength }) },
    point,
  )
}

function startTyping(canvas: CanvasState, id: string, text: PlacedText, point: { x: number; y: number }): void {
  hidePointed(canvas)
  canvas.typing?.end()
  const isSame = isAtPath(text)
  const field = openTypingField(text, {
    overlay: canvas.overlay,
    label: canvas.labels.text ?? '',
    point,
    find: () => canvas.placedTexts.get(id)?.find(isSame),
    onInput: (value) => {
      takeTyped(canvas, id, text, value)
      tellPanel({ type: 'typed', id, path: text.path, ...(text.place && { place: text.place }), value })
    },
    onEnd: () => {
      canvas.typing = undefined
      tellPanel({ type: 'typing-ended' })
    },
  })
  canvas.typing = { ...field, id }
}

/** From now on the page shows what has been typed. */
function takeTyped(canvas: CanvasState, id: string, text: PlacedText, value: string): void {
  const { place } = text
  if (id === SURROUNDINGS && place) return patchSurroundings(canvas, place, value)
  const section = canvas.sections[id]
  if (!section) return
  const isSame = isAtPath(text)
  const texts = section.texts.map((each) => (isSame(each) ? { ...each, value } : each))
  canvas.sections = { ...canvas.sections, [id]: { ...section, texts } }
}

function isAtPath({ path }: Pick<PlacedText, 'path'>): (other: Pick<PlacedText, 'path'>) => boolean {
  const key = path.join('/')
  return (other) => other.path.join('/') === key
}
