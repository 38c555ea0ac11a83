import { loadWordsOfDialogs } from './words/words.ts'

/** Loads what is seen or done now and then: the dialogs, with their words. */
export async function loadLater() {
  await loadWordsOfDialogs()
  return import('./dialogs/Dialogs.tsx')
}
