import type { Path } from '#edit/path.ts'
import { roleOfFile } from './documents.ts'
import { openDocument } from './open-document.ts'
import type { StudioStore } from './studio-store.ts'

/** Leads to a place in a document, such as that of a problem. */
export async function goTo(store: StudioStore, file: string, path: Path): Promise<void> {
  if (file !== store.get().file) await openDocument(store, file)
  if (file !== store.get().file) return
  const [first, index] = path
  const isInSection = roleOfFile(file) === 'page' && first === 'blocks' && index !== undefined
  store.select(isInSection ? Number(index) : undefined, path)
}

/** Leads to what is to be mended first, in this document or in another one. Returns whether there is such a place. */
export async function goToFirstError(store: StudioStore): Promise<boolean> {
  const { file, problems } = store.get()
  const here = problems.find(({ severity }) => severity === 'error')
  const first = here
    ? { ...here, file }
    : (await store.request('GET /problems', {})).errors.first.find(({ isDocument }) => isDocument)
  if (first) await goTo(store, first.file, first.path)
  return first !== undefined
}
