import type { Path } from '#base/json/path.ts'
import { sectionAt } from './documents.ts'
import { documentIn, languageOfFile } from './language-of-page.ts'
import { openDocument } from './open-document.ts'
import type { StudioStore } from './studio-store.ts'

/**
 * Opens a place in a document, such as the place of a problem; in a further language, the translation of the text
 * there.
 */
export async function goTo(store: StudioStore, wanted: string, path: Path, inLanguage?: string): Promise<void> {
  const { file, language } =
    languageOfFile(wanted) === undefined
      ? documentIn(wanted, inLanguage, store.get().facts)
      : { file: wanted, language: undefined }
  const isOpen = (): boolean => file === store.get().file && language === store.get().language
  if (!isOpen()) await openDocument(store, file, { language })
  if (!isOpen()) return
  store.select(sectionAt(file, path), path)
}

/** Opens the sample after the chosen place, or else the first one. Returns whether there is a sample. */
export async function goToNextSample(store: StudioStore): Promise<boolean> {
  const { file, samples, focus } = store.get()
  const chosen = samples.here.findIndex((path) => path.join() === focus?.path.join())
  const here = samples.here[chosen + 1] ?? (samples.elsewhere === 0 ? samples.here[0] : undefined)
  const next = here ? { file, path: here } : await firstSampleAfter(store, file)
  if (next) await goTo(store, next.file, next.path)
  return next !== undefined
}

/** The first sample of the next document that has one, in cyclic order. */
async function firstSampleAfter(store: StudioStore, file: string): Promise<{ file: string; path: Path } | undefined> {
  const others = (await store.request('GET /problems', {})).samples.filter((sample) => sample.file !== file)
  const { pages } = store.get().facts
  const place = (of: string): number => pages.findIndex((page) => page.file === of)
  return others.find((sample) => place(sample.file) > place(file)) ?? others[0]
}

/** Opens the first error, in this document or in another one. Returns whether there is an error. */
export async function goToFirstError(store: StudioStore): Promise<boolean> {
  const { file, problems } = store.get()
  const here = problems.find(({ severity }) => severity === 'error')
  const first = here
    ? { ...here, file, language: undefined }
    : (await store.request('GET /problems', {})).errors.first.find(({ isDocument }) => isDocument)
  if (first) await goTo(store, first.file, first.path, first.language)
  return first !== undefined
}
