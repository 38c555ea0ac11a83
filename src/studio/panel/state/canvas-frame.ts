import { formPathOf } from '#site/model/forms/form-pages.ts'
import { CANVAS_PATH } from '#studio/protocol/addresses.ts'
import type { Lens } from '#studio/protocol/addresses.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { queryOf } from './change.ts'
import { languageShown, sourceOf } from './language-of-page.ts'
import { openDocument } from './open-document.ts'
import type { StudioStore } from './studio-store.ts'
import type { StudioState } from './studio-state.ts'

export function canvasAddress(state: StudioState): string {
  const { canvasFile, lens } = state
  const language = languageShown(state)
  return `${CANVAS_PATH}?${queryOf({
    file: canvasFile,
    ...(language !== undefined && { language }),
    ...(lens && { lens }),
  })}`
}

/** Whether the page is edited, or tried out as a visitor. */
export function setEditing(store: StudioStore, isEditing: boolean): void {
  if (isEditing) store.canvas.disconnect()
  store.set({ isEditing, ...(isEditing && { canvasLoads: store.get().canvasLoads + 1 }) })
  if (!isEditing) store.canvas.tryOut()
}

/** Shows the page through a lens. The canvas is loaded again. */
export function setLens(store: StudioStore, lens: Lens | undefined): void {
  store.canvas.disconnect()
  store.set({ lens })
}

/** The canvas has followed a link while the page is tried out. Opens the document of the new page, if it has one. */
export async function followAddress(store: StudioStore, address: string): Promise<void> {
  const { facts, canvasFile } = store.get()
  const place = placeAt(new URL(address, location.origin), facts)
  const isOther = place?.language !== languageShown(store.get()) || sourceOf(place?.file ?? '') !== sourceOf(canvasFile)
  if (place?.file && isOther) await openDocument(store, place.file, { isFollowed: true, language: place.language })
}

/** The document of the page at an address, and its language there. */
function placeAt(
  { pathname, searchParams }: URL,
  { pages, forms }: SiteFacts,
): { file: string | undefined; language: string | undefined } | undefined {
  if (pathname === CANVAS_PATH)
    return { file: searchParams.get('file') ?? undefined, language: searchParams.get('language') ?? undefined }
  const page = pages.find(({ path }) => path === pathname) ?? forms.find(({ name }) => formPathOf(name) === pathname)
  if (page) return { file: page.file, language: undefined }
  for (const { file, paths = {} } of pages) {
    const language = Object.keys(paths).find((tag) => paths[tag] === pathname)
    if (language !== undefined) return { file, language }
  }
  return undefined
}
