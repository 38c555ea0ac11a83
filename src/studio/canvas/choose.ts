import { isSamePath } from '#base/json/path.ts'
import { isSample } from '#base/text/samples/samples.ts'
import type { ToCanvas } from '#studio/protocol/canvas-messages.ts'
import { pointedAt, textsOfSection } from './at-point.ts'
import { hidePointed } from './boxes.ts'
import { tellPanel } from './canvas-state.ts'
import type { CanvasState } from './canvas-state.ts'
import { fillingAt } from './filling-at-point.ts'
import type { Pointed } from './pointed.ts'
import { pressCarousel, revealAt } from './reveal.ts'
import { isSamePlace } from './same-place.ts'
import { selectSection } from './select-section.ts'
import { SURROUNDINGS, surroundingOf } from './surroundings.ts'
import { isTypable } from './text-order.ts'
import { startTyping } from './typing.ts'
import { typeWaiting } from './waiting-keys.ts'

/**
 * Chooses what was clicked: a section, and the text or the picture at the point. A text can be typed then; where it is edited
 * in another document, once the panel has opened that.
 */
export async function choose(
  canvas: CanvasState,
  { target, clientX: x, clientY: y, detail }: Pick<MouseEvent, 'target' | 'clientX' | 'clientY' | 'detail'>,
): Promise<void> {
  // A click that comes before the panel has told what is what would choose nothing, or what is there no more.
  await canvas.sectionsTold.promise
  await canvas.heard
  if (target instanceof Element && surroundingOf(target)) await canvas.surroundingsTold.promise
  if (!canvas.isEditing) return
  const pointed = await pointedAt(canvas, target, x, y)
  // Nothing is about to be typed.
  if (!pointed?.text) canvas.waitingKeys = undefined
  canvas.isByKeyboard = false
  canvas.question?.close()
  canvas.chosen = pointed && { ...pointed, point: { x, y } }
  hidePointed(canvas)
  if (!pointed) return
  if (target instanceof Element) pressCarousel(canvas, target)
  const { id, text, place } = pointed
  const isInSection = id !== SURROUNDINGS
  if (isInSection) await selectSection(canvas, id, false)
  if (place && !text?.isOpen) return lead(pointed)
  take(canvas, pointed, { x, y, isWord: detail > 1 })
}

/** Has the panel open the document of what was chosen. */
function lead({ id, text, place }: Pointed): void {
  const isInSection = id !== SURROUNDINGS
  if (place) tellPanel({ type: 'led', place, ...(isInSection && { id }), ...(text && { words: text.value }) })
}

/** The panel has opened the document of the text that was chosen: it is typed as any other of that document. */
export async function typeChosen(canvas: CanvasState, { place }: Extract<ToCanvas, { type: 'type' }>): Promise<void> {
  const { chosen } = canvas
  if (!chosen?.text || !chosen.place) return
  const { path } = chosen.text
  const text = (await textsOfSection(canvas, chosen.id)).find((each) => isSamePath(each.path, path))
  // Something else may have been chosen meanwhile.
  const isAsked = [chosen.place, text?.place].some((each) => isSamePlace(each, place))
  if (!text || !isAsked) return
  if (!isTypable(text)) {
    // Which section of a page is kept once is known while the page is open.
    if (!text.place || text.place.file === chosen.place.file) return
    const again = { ...chosen, text, place: text.place }
    canvas.chosen = again
    return lead(again)
  }
  const { place: _, ...pointed } = chosen
  take(canvas, { ...pointed, text, ...(text.place && { place: text.place }) }, { ...chosen.point, isWord: false })
}

/** Chooses what is in the document that is open, and lets it be typed if it is a text. */
function take(
  canvas: CanvasState,
  { id, text, path, place }: Pointed,
  { x, y, isWord }: { x: number; y: number; isWord: boolean },
): void {
  if (path) void revealAt(canvas, place ?? { id, path })
  // An image is changed in its form alone.
  const isGrabbed = !text && path !== undefined
  const filling = text && fillingAt(canvas, text, x, y)
  tellPanel({
    type: 'selected',
    id,
    isGrabbed,
    ...(path && { path }),
    ...(place && { place }),
    ...(filling !== undefined && { filling }),
  })
  if (!text || filling !== undefined) {
    canvas.waitingKeys = undefined
    return
  }
  const field = startTyping(canvas, id, text)
  // Nobody goes on writing a sample, or a text in another language: what is typed replaces it.
  if (isSample(text.value) || text.isUntranslated) field.selectAll()
  else field.pointAt(x, y, isWord)
  typeWaiting(canvas, field)
}
