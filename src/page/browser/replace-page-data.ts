import type { FetchedPage } from '#page/app/shown-page.ts'
import { loadViewsOf } from '#page/app/views.ts'

/** The listener of the one app in this document. */
let show: ((data: FetchedPage, isUrgent: boolean) => void) | undefined

/** Registers the app's handler for new data of the current page. Returns a function that removes it. */
export function onPageDataReplaced(handler: (data: FetchedPage, isUrgent: boolean) => void): () => void {
  show = handler
  return () => {
    if (show === handler) show = undefined
  }
}

/**
 * Renders the current page from new data, keeping scroll position and block state. Used in development after a document
 * was edited: when React has time, or synchronously while a person is typing. Returns false while the app is not running yet.
 */
export async function replacePageData(data: FetchedPage, isUrgent = false): Promise<boolean> {
  await loadViewsOf(data)
  show?.(data, isUrgent)
  return show !== undefined
}
