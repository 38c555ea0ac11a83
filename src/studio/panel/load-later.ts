import { lazy } from 'react'
import { loadWordsOfDialogs, loadWordsOfRemarks } from '#studio/words/words.ts'

/** How long to wait before what could not be loaded is asked for again, in milliseconds. */
const RETRY = 2000

/** Without a server there is nothing to load, and what has been typed must stay: it is asked for until it comes. */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY))
    }
  }
}

/** Loads what is seen or done now and then: the dialogs, with their words. */
export const loadLater = () =>
  untilLoaded(async () => {
    await loadWordsOfDialogs()
    return import('./dialogs/Dialogs.tsx')
  })

/** Loads what a form needs for some fields only, such as pickers of images, or once something is added to it. */
export const loadFormParts = () =>
  untilLoaded(async () => {
    await loadWordsOfDialogs()
    return import('./form-parts.ts')
  })

/** Loads the window of all pictures and files, which shows them as the pickers of forms do. */
export const loadLibrary = () =>
  untilLoaded(async () => {
    await loadFormParts()
    return import('./library/Library.tsx')
  })

/** Loads the texts of a document beside their translations, which only sites in several languages have. */
export const loadTranslations = () =>
  untilLoaded(async () => {
    await loadFormParts()
    return import('./translate/Translations.tsx')
  })

/** Loads the remarks on the open document, which only the changes of a team have, with their words. */
export const loadRemarks = () =>
  untilLoaded(async () => {
    // They name places as the dialogs do.
    await loadWordsOfDialogs()
    await loadWordsOfRemarks()
    return import('./remarks/remark-parts.ts')
  })

/** Loads what draws the pictures in the list of sections. */
export const loadPictures = () => untilLoaded(() => import('./shell/draw-section.ts'))

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** A component that is loaded with others, when one of them is rendered. */
export const later = <L, C extends AnyComponent>(load: () => Promise<L>, pick: (loaded: L) => C) =>
  lazy(async () => ({ default: pick(await load()) }))
