import type { ToCanvas } from '#studio/protocol/canvas-messages.ts'
import { pointedAt } from './at-point.ts'
import { hidePointed } from './boxes.ts'
import { tellPanel } from './canvas-state.ts'
import type { CanvasState } from './canvas-state.ts'
import { fillingAt } from './filling-at-point.ts'
import { revealAt } from './reveal.ts'
import { selectSection } from './select-section.ts'
import { SURROUNDINGS, surroundingOf } from './surroundings.ts'
import { startTyping } from './typing.ts'

/**
 * Chooses what was clicked: a section, and the text or the picture at the point. A text can be typed then; where it is edited
 * in another document, once the panel has opened that.
 */
export async function choose(
  canvas: CanvasState,
  { target, clientX: x, clientY: y, detail }: MouseEvent,
): Promise<void> {
  // A click that comes before the panel has told what is what would choose nothing.
  await canvas.sectionsTold.arrived
  if (target instanceof Element && surroundingOf(target)) await canvas.surroundingsTold.arrived
  if (!canvas.isEditing) return
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
  // An image is changed in its form alone.
  const isGrabbed = !text && path !== undefined
  const filling = text && fillingAt(canvas, text, x, y)
  tellPanel({ type: 'selected', id, isGrabbed, ...(path && { path }), ...(filling !== undefined && { filling }) })
  if (text && filling === undefined) startTyping(canvas, id, text).pointAt(x, y, detail > 1)
}

/** The panel has opened the document of the text that was chosen. */
export function typeChosen(canvas: CanvasState, { place, value, maxLength, isRunning }: TypeMessage): void {
  const { id, text, point, place: chosen } = canvas.chosen ?? {}
  if (id === undefined || !text || !point || JSON.stringify(chosen) !== JSON.stringify(place)) return
  const { isRunning: _, maxLength: __, ...placed } = text
  const known = { value, ...(maxLength !== undefined && { maxLength }), ...(isRunning && { isRunning }) }
  startTyping(canvas, id, { ...placed, ...known }).pointAt(point.x, point.y, false)
}

type TypeMessage = Extract<ToCanvas, { type: 'type' }>
