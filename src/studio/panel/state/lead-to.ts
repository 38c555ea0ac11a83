import { valueAt } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import type { Place, ToCanvas } from '#studio/protocol/canvas-messages.ts'
import { isPicked } from '#studio/panel/schema/schema.ts'
import { sectionAt } from './documents.ts'
import { openDocument } from './open-document.ts'
import { fieldAt } from './place-label.ts'
import type { StudioState } from './studio-state.ts'
import type { StudioStore } from './studio-store.ts'

/** A part that was chosen in the page. */
interface Chosen {
  /** The words of a text as visitors read them. */
  words?: string | undefined
}

/**
 * Leads to where a part of the page is edited, which may be in another document: the page stays as it is. Where it was chosen
 * in the page, a text is about to be typed there if it can be.
 */
export async function leadTo(store: StudioStore, { file, path }: Place, chosen?: Chosen): Promise<void> {
  if (file !== store.get().file) await openDocument(store, file, { isBeside: true })
  const state = store.get()
  if (file !== state.file) return
  const typed = chosen && typableAt(path, chosen, state)
  store.select(sectionAt(file, path), path, { isScrolled: !chosen, isGrabbed: !typed })
  if (typed) store.canvas.send({ type: 'type', place: { file, path }, ...typed })
}

/** A text that can be typed where it stands; undefined where it is changed in its form alone. */
function typableAt(
  path: Path,
  { words }: Chosen,
  { value, file, fixed }: StudioState,
): Omit<Extract<ToCanvas, { type: 'type' }>, 'type' | 'place'> | undefined {
  const text = valueAt(value, path)
  const { type, enum: values, of, maxLength, 'x-text': marks } = fieldAt(path, value, file, fixed) ?? {}
  if (typeof text !== 'string' || (text !== words && !marks && text.includes('{'))) return undefined
  // By its name, services say which category they are in.
  const isName = path[0] === 'services' && path[1] === 'categories'
  if (type !== 'string' || values || isPicked(of) || isName) return undefined
  return { value: text, ...(maxLength !== undefined && { maxLength }), ...(marks && { isRunning: true }) }
}
