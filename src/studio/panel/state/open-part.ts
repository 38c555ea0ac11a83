import type { Place } from '#studio/protocol/canvas-messages.ts'
import { sectionAt } from './documents.ts'
import { openDocument } from './open-document.ts'
import type { StudioStore } from './studio-store.ts'
import type { StudioState } from './studio-state.ts'
import { translatedAt, typedAt } from './typed-at.ts'

/** A part that was chosen in the page. */
interface Chosen {
  /** The words of a text as visitors read them. */
  words?: string | undefined
}

/**
 * Opens the document of a part of the page, without changing the page. If a text was chosen in the page, it can then be
 * typed there.
 */
export async function openPart(store: StudioStore, { file, path }: Place, chosen?: Chosen): Promise<void> {
  if (file !== store.get().file) await openDocument(store, file, { isBeside: true })
  const state = store.get()
  if (file !== state.file) return
  const isTyped = chosen?.words !== undefined && isTypedAt({ file, path }, chosen.words, state)
  store.select(sectionAt(file, path), path, { isScrolled: !chosen, isGrabbed: !isTyped })
  if (!chosen) return
  await store.canvas.shellReady
  store.canvas.send({ type: 'type', place: { file, path } })
}

const isTypedAt = (place: Place, words: string, state: StudioState): boolean =>
  state.language === undefined
    ? typedAt(place, words, state) !== undefined
    : translatedAt(place, state).isOpen !== undefined
