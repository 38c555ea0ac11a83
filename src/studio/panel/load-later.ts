import { lazy } from 'react'
import { loadWordsOfDialogs, loadWordsOfRemarks } from '#studio/words/words.ts'

/** The delay before a failed load is retried, in milliseconds. */
const RETRY = 2000

/** Typed text must stay while the server cannot be reached: loading is retried until it succeeds. */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY))
    }
  }
}

/** Loads parts that are used rarely: the dialogs, with their words. */
export const loadLater = () =>
  untilLoaded(async () => {
    await loadWordsOfDialogs()
    return import('./dialogs/Dialogs.tsx')
  })

/** Loads the parts of forms that only some fields need, such as pickers of images, or that add something. */
export const loadFormParts = () =>
  untilLoaded(async () => {
    await loadWordsOfDialogs()
    return import('./form-parts.ts')
  })

/** Loads the dialog of all pictures and files, with the pickers of forms. */
export const loadLibrary = () =>
  untilLoaded(async () => {
    await loadFormParts()
    return import('./library/Library.tsx')
  })

/** Loads the translation view, which only sites in several languages need. */
export const loadTranslations = () =>
  untilLoaded(async () => {
    await loadFormParts()
    return import('./translate/Translations.tsx')
  })

/** Loads the remarks on the open document, with their words, which only the changes of a team have. */
export const loadRemarks = () =>
  untilLoaded(async () => {
    // They use the dialogs' labels of places.
    await loadWordsOfDialogs()
    await loadWordsOfRemarks()
    return import('./remarks/Remarks.tsx')
  })

/** Loads the module that draws the pictures in the list of sections. */
export const loadPictures = () => untilLoaded(() => import('./shell/draw-section.ts'))

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** A component that is loaded on first render, with others of its module. */
export const later = <L, C extends AnyComponent>(load: () => Promise<L>, pick: (loaded: L) => C) =>
  lazy(async () => ({ default: pick(await load()) }))
