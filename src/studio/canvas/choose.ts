import { mayHaveMarkup } from '#model/inline-text.ts'
import { placedImageAt, textAtPoint } from './at-point.ts'
import { hidePointed } from './boxes.ts'
import { tellPanel } from './canvas-state.ts'
import type { CanvasState } from './canvas-state.ts'
import { sectionIdAt } from './section-frames.ts'
import { selectSection } from './select-section.ts'
import { openTypingField } from './typing-field.ts'
import type { PlacedText } from './text-map.tsx'

/** Chooses what was clicked: a section, and the text or the image at the point. A text can be typed then. */
export async function choose(canvas: CanvasState, { target, clientX: x, clientY: y }: MouseEvent): Promise<void> {
  const id = sectionIdAt(target)
  if (id === undefined || !(target instanceof Element)) return
  await selectSection(canvas, id, false)
  const text = await textAtPoint(canvas, id, target, x, y)
  const image = text ? undefined : placedImageAt(canvas, id, x, y)
  // The words of a text with markup are not those of the document. Of an image, all is in its form.
  const isGrabbed = text ? mayHaveMarkup(text.value) : image !== undefined
  const chosen = text ?? image
  tellPanel({ type: 'selected', id, isGrabbed, ...(chosen && { path: chosen.path }) })
  if (text && !isGrabbed) startTyping(canvas, id, text, { x, y })
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
      tellPanel({ type: 'typed', id, path: text.path, value })
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
