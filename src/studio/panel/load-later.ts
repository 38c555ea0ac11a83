import { lazy } from 'react'
import { loadWordsOfDialogs } from './words/words.ts'

/** Loads what is seen or done now and then: the dialogs, with their words. */
export async function loadLater() {
  await loadWordsOfDialogs()
  return import('./dialogs/Dialogs.tsx')
}

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** A component that is loaded with them. */
export const later = <C extends AnyComponent>(pick: (loaded: Awaited<ReturnType<typeof loadLater>>) => C) =>
  lazy(async () => ({ default: pick(await loadLater()) }))
