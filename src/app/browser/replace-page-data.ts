import type { PageData } from '#model/page-data.ts'
import { loadViews } from '#app/page/views.ts'

let show: ((data: PageData) => void) | undefined

/** The live page says how it is shown other data. */
export function onPageDataReplaced(handler: (data: PageData) => void): () => void {
  show = handler
  return () => {
    if (show === handler) show = undefined
  }
}

/**
 * Shows other data of the page at the address, in place: scroll and the state of its blocks are kept. For development,
 * where a document has been edited. Gives false while the page is not alive yet.
 */
export async function replacePageData(data: PageData): Promise<boolean> {
  await loadViews(data.blocks.map(({ block }) => block.type))
  show?.(data)
  return show !== undefined
}
