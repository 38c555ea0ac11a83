import { lazy } from 'react'
import { loadWordsOfDialogs } from './words/words.ts'

/** Loads what is seen or done now and then: the dialogs, with their words. */
export async function loadLater() {
  await loadWordsOfDialogs()
  return import('./dialogs/Dialogs.tsx')
}

/** Loads what a form needs for some fields only, such as pickers of images, or once something is added to it. */
export async function loadFormParts() {
  await loadWordsOfDialogs()
  return import('./form-parts.ts')
}

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** A component that is loaded with others, when one of them is rendered. */
export const later = <L, C extends AnyComponent>(load: () => Promise<L>, pick: (loaded: L) => C) =>
  lazy(async () => ({ default: pick(await load()) }))
