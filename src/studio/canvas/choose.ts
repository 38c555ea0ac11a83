import { isSamePath } from '#base/json/path.ts'
import { isSample } from '#base/text/samples/samples.ts'
import type { ToCanvas } from '#studio/protocol/canvas-messages.ts'
import { pointedAt, textsOfSection } from './at-point.ts'
import { hidePointed } from './boxes.ts'
import { sendToPanel } from './canvas-state.ts'
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
 * Chooses the clicked section, and its text or picture at the point. A text can then be typed; a text of another
 * document after the panel has opened that.
 */
export async function choose(
  canvas: CanvasState,
  { target, clientX: x, clientY: y, detail }: Pick<MouseEvent, 'target' | 'clientX' | 'clientY' | 'detail'>,
): Promise<void> {
  // A click before the panel has sent the sections would choose nothing, or an outdated value.
  await canvas.sectionsReady.promise
  await canvas.handled
  if (target instanceof Element && surroundingOf(target)) await canvas.surroundingsReady.promise
  if (!canvas.isEditing) return
  const pointed = await pointedAt(canvas, target, x, y)
  // No field will be opened.
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
  if (place && !text?.isOpen) return requestDocument(pointed)
  select(canvas, pointed, { x, y, isWord: detail > 1 })
}

/** Requests the panel to open the document of the chosen value. */
function requestDocument({ id, text, place }: Pointed): void {
  const isInSection = id !== SURROUNDINGS
  if (place) sendToPanel({ type: 'redirected', place, ...(isInSection && { id }), ...(text && { words: text.value }) })
}

/** The panel has opened the document of the chosen text: it can be typed like any other text of it. */
export async function typeChosen(canvas: CanvasState, { place }: Extract<ToCanvas, { type: 'type' }>): Promise<void> {
  const { chosen } = canvas
  if (!chosen?.text || !chosen.place) return
  const { path } = chosen.text
  const text = (await textsOfSection(canvas, chosen.id)).find((each) => isSamePath(each.path, path))
  // Another value may have been chosen meanwhile.
  const isAsked = [chosen.place, text?.place].some((each) => isSamePlace(each, place))
  if (!text || !isAsked) return
  if (!isTypable(text)) {
    // Which sections are shared blocks is known while the page is open.
    if (!text.place || text.place.file === chosen.place.file) return
    const again = { ...chosen, text, place: text.place }
    canvas.chosen = again
    return requestDocument(again)
  }
  const { place: _, ...pointed } = chosen
  select(canvas, { ...pointed, text, ...(text.place && { place: text.place }) }, { ...chosen.point, isWord: false })
}

/** Chooses a value of the open document, and opens a field if it is a text. */
function select(
  canvas: CanvasState,
  { id, text, path, place }: Pointed,
  { x, y, isWord }: { x: number; y: number; isWord: boolean },
): void {
  if (path) void revealAt(canvas, place ?? { id, path })
  // An image can only be changed in its form.
  const isGrabbed = !text && path !== undefined
  const filling = text && fillingAt(canvas, text, x, y)
  sendToPanel({
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
  // Samples and untranslated texts are selected as a whole: typing replaces them.
  if (isSample(text.value) || text.isUntranslated) field.selectAll()
  else field.pointAt(x, y, isWord)
  typeWaiting(canvas, field)
}
