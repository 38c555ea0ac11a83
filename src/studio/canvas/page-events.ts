import { placedImageAt, pointedAt } from './at-point.ts'
import { hidePointed } from './boxes.ts'
import { sendToPanel } from './canvas-state.ts'
import type { CanvasState } from './canvas-state.ts'
import { choose } from './choose.ts'
import { takeEarlyClicks } from './early-events.ts'
import { placeBox } from './overlay.ts'
import { sectionIdAt, sectionOf } from './section-frames.ts'
import { surroundingName, surroundingOf } from './surroundings.ts'
import { keepKey } from './waiting-keys.ts'

/** Handles the user's events in the page while it is edited, in place of the page. */
export function listenToPage(canvas: CanvasState): void {
  for (const type of ['click', 'auxclick', 'dblclick', 'submit'])
    addEventListener(type, (event) => onClick(canvas, event), { capture: true })
  for (const type of ['pointerleave', 'focusout'])
    addEventListener(type, (event) => keepMenuOpen(canvas, event), { capture: true })
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'touchstart', 'touchend'])
    addEventListener(type, (event) => onPress(canvas, event), { capture: true, passive: true })
  addEventListener('pointermove', (event) => onPointerMove(canvas, event))
  addEventListener('dragover', (event) => onDragOver(canvas, event))
  addEventListener('drop', (event) => onDrop(canvas, event))
  document.documentElement.addEventListener('pointerleave', () => hidePointed(canvas))
  addEventListener('keydown', (event) => keepKey(canvas, event), { capture: true })
  addEventListener('keydown', (event) => onKeyDown(canvas, event))
  // The user continues in another part of the studio.
  addEventListener('blur', () => (canvas.waitingKeys = undefined))
  void chooseEarly(canvas).catch(reportError)
}

/** Handles the clicks and keys from before the program ran, in their order. */
async function chooseEarly(canvas: CanvasState): Promise<void> {
  for (const { click, keys } of takeEarlyClicks()) {
    canvas.waitingKeys = keys
    const { clientX, clientY, detail } = click
    await choose(canvas, { target: document.elementFromPoint(clientX, clientY), clientX, clientY, detail })
  }
}

const isOfPage = ({ isEditing, isPressing, overlay }: CanvasState, event: Event): boolean =>
  isEditing && !isPressing && !event.composedPath().includes(overlay.host)

/** Keeps an edited menu open while pointer and focus are elsewhere. */
function keepMenuOpen({ revealed }: CanvasState, event: Event): void {
  const isInMenu = event.target instanceof Element && surroundingOf(event.target)
  if (revealed && 'file' in revealed && isInMenu) event.stopImmediatePropagation()
}

function onClick(canvas: CanvasState, event: Event): void {
  if (!isOfPage(canvas, event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.type !== 'click') return
  canvas.waitingKeys = []
  choose(canvas, event as MouseEvent).catch(reportError)
}

/** Prevents the page's own reaction to a press. */
function onPress(canvas: CanvasState, event: Event): void {
  if (isOfPage(canvas, event)) event.stopImmediatePropagation()
}

function onPointerMove(canvas: CanvasState, { target, clientX, clientY }: PointerEvent): void {
  const { isEditing, overlay, selected, sections } = canvas
  if (!isEditing || canvas.typing || canvas.question) return
  const around = target instanceof Element ? surroundingOf(target) : undefined
  const id = sectionIdAt(target)
  const name = around ? surroundingName(around, canvas) : sections[id ?? '']?.name
  placeBox(overlay.hover, around ?? (id === selected ? undefined : sectionOf(id)), name)
  void pointedAt(canvas, target, clientX, clientY).then((pointed) => {
    if (canvas.typing || canvas.question) return
    const isPart = pointed?.path !== undefined || pointed?.text
    placeBox(overlay.text, isPart ? pointed?.box : undefined, pointed?.label === name ? undefined : pointed?.label)
  })
}

/** Pictures belong to the page in its own language: they cannot be changed while translating. */
const takesFiles = ({ isEditing, ownLanguage }: CanvasState): boolean => isEditing && !ownLanguage

function onDragOver(canvas: CanvasState, event: DragEvent): void {
  if (!takesFiles(canvas) || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  const { target, clientX, clientY } = event
  placeBox(canvas.overlay.text, placedImageAt(canvas, sectionIdAt(target), clientX, clientY)?.element)
}

/** A file that is dropped elsewhere would replace the page. */
function onDrop(canvas: CanvasState, event: DragEvent): void {
  const files = [...(event.dataTransfer?.files ?? [])]
  if (!canvas.isEditing || files.length === 0) return
  event.preventDefault()
  if (!takesFiles(canvas)) return
  hidePointed(canvas)
  const id = sectionIdAt(event.target)
  const path = placedImageAt(canvas, id, event.clientX, event.clientY)?.path
  sendToPanel({ type: 'dropped', files, ...(id !== undefined && path && { id, path }) })
}

function onKeyDown({ isEditing }: CanvasState, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey } = event
  if (!isEditing || !(ctrlKey || metaKey) || !'zysk'.includes(key.toLowerCase())) return
  event.preventDefault()
  sendToPanel({ type: 'key', key, isShift: shiftKey })
}
