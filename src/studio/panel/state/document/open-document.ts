import { formPathOf } from '#site/model/forms/form-pages.ts'
import type { Path } from '#base/json/path.ts'
import { CANVAS_PATH, STUDIO_PATH } from '#studio/protocol/addresses.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { setTimeZone } from '#studio/words/time-zone.ts'
import { setOwnWords, t } from '#studio/words/words.ts'
import { RefusedError } from '#studio/client/send-request.ts'
import type { AskedField } from './asked-fields.ts'
import { queryOf } from '#studio/panel/state/api.ts'
import {
  blocksOf,
  parseDocument,
  roleOfFile,
  sharedBlock,
  documentIn,
  languageOfFile,
  languageShown,
  sourceOf,
  sectionAt,
} from '#studio/panel/state/documents.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { requestOf } from '#studio/panel/state/studio-state.ts'
import type { StudioState } from '#studio/panel/state/studio-state.ts'

const NONE_ASKED: readonly AskedField[] = []

/** Opens the first document: the named one, or the home page; in a further language if one is named. */
export async function openFirst(store: StudioStore, file?: string, language?: string): Promise<void> {
  const [fixed, { version, facts }] = await Promise.all([
    store.request('GET /fixed-facts', {}),
    store.request('GET /facts', {}),
  ])
  const home = facts?.pages.find(({ path }) => path === '/') ?? facts?.pages[0]
  if (!facts || !home) throw new RefusedError(t('noPages'))
  setTimeZone(facts.timeZone)
  setOwnWords(fixed.translations)
  const factsVersion = version
  const canvasFile = home.file
  store.set({
    fixed,
    facts,
    factsVersion,
    canvasFile,
    isEditing: true,
    asked: NONE_ASKED,
    canvasLoads: 0,
    announcement: '',
  } as StudioState)
  await openDocument(store, file ?? home.file, { language }).catch(async (error: unknown) => {
    if (file === undefined) throw error
    await openDocument(store, home.file)
  })
}

interface Opening {
  /** The canvas already shows it, as a step of the browser's history. */
  isFollowed?: boolean
  /** The browser's history is already there. */
  isBack?: boolean
  /** The canvas keeps its page, whose menu, form or shared block is opened. */
  isBeside?: boolean
  /** The language in which it is translated, or undefined for the document itself; by default the current one. */
  language?: string | undefined
}

/**
 * Opens another document, unless another one is requested before the server has answered. If an edit of this one cannot
 * be saved, it stays open, with a notice.
 */
export async function openDocument(store: StudioStore, wanted: string, opening: Opening = {}): Promise<void> {
  const { isFollowed, isBack } = opening
  const inLanguage = languageOfFile(wanted) === undefined ? languageOf(opening, store.get()) : undefined
  const { file, language } = documentIn(wanted, inLanguage, store.get().facts)
  store.document.lastOpening = opening
  if (!(await store.queue.flush())) {
    // The question of a conflict is already open.
    if (store.get().conflict) return
    return store.set({ leavingFor: file, notice: `${store.queue.failure} ${t('staysOpen')}` })
  }
  const canvasFile = pageFor(file, store.get(), opening)
  const document = await store.request('GET /document', requestOf({ file, canvasFile, language }))
  const sharedIndex = await indexOfShared(store, file, canvasFile)
  if (store.document.lastOpening !== opening) return
  // Edits made meanwhile belong to the document that is being closed.
  if (!store.queue.isIdle) return openDocument(store, file, opening)
  const { canvasFile: before, canvasLoads, language: languageBefore } = store.get()
  const isOtherLanguage = language !== languageBefore
  const isOtherShown = languageShown({ language, canvasFile }) !== languageShown(store.get())
  const isLoaded = (canvasFile !== before || isOtherShown) && !isFollowed
  if (isLoaded) store.canvas.disconnect()
  const { file: last, facts } = store.get()
  // A renamed or deleted document is not kept in the history.
  const isOther = last !== undefined && (last !== file || isOtherLanguage)
  const isStep = isOther && !isFollowed && isThere(last, facts)
  if (!isBack) history[isStep ? 'pushState' : 'replaceState'](undefined, '', addressOf(file, language))
  store.document.applyDocument(document, {
    file,
    canvasFile,
    sharedIndex,
    language,
    canvasLoads: canvasLoads + Number(isLoaded),
    section: undefined,
    focus: undefined,
    asked: NONE_ASKED,
    conflict: undefined,
    notice: '',
    leavingFor: undefined,
    saving: 'saved',
  })
  store.canvas.reveal(roleOfFile(file) === 'navigation' ? menuIn(store.get().value) : undefined, false)
}

/** The first menu with entries. */
function menuIn({ header, services }: Group): Path | undefined {
  const lines = Array.isArray(header) ? (header as Group[]) : []
  const line = lines.findIndex((each) => 'links' in each || 'folder' in each)
  return services ? ['services'] : line < 0 ? undefined : ['header', line]
}

const addressOf = (file: string, language: string | undefined): string =>
  `${STUDIO_PATH}?${queryOf({ file, ...(language !== undefined && { language }) })}`

/** The document, language and place in the address of the studio; the place is opened once. */
export function placeInAddress(): { file: string | undefined; language: string | undefined; path: Path | undefined } {
  const query = new URLSearchParams(location.search)
  const at = query.get('at')
  return {
    file: query.get('file') ?? undefined,
    language: query.get('language') ?? undefined,
    path: at === null ? undefined : pathIn(at),
  }
}

function pathIn(text: string): Path | undefined {
  try {
    const path: unknown = JSON.parse(text)
    return Array.isArray(path) ? (path as Path) : undefined
  } catch {
    return undefined
  }
}

/** The language in which a document is opened, if the site has it. */
function languageOf(opening: Opening, state: StudioState): string | undefined {
  const { facts } = state
  const wanted = 'language' in opening ? opening.language : languageShown(state)
  return facts.languages.some((each) => each.language === wanted) ? wanted : undefined
}

const isThere = (file: string, { pages, independent, forms, shared, documents }: SiteFacts): boolean =>
  [...pages, ...independent, ...forms, ...shared, ...documents].some((each) => each.file === file)

/** Opens documents as the browser goes back and forward. Returns a function that stops it. */
export function followHistory(store: StudioStore): () => void {
  const onStep = (): void => {
    const { file, language } = placeInAddress()
    if (file === undefined || (file === store.get().file && language === store.get().language)) return
    void openDocument(store, file, { isBack: true, language })
      .catch((error: unknown) => store.report(error))
      .then(() => {
        const open = store.get()
        if (open.file !== file || open.language !== language)
          history.replaceState(undefined, '', addressOf(open.file, open.language))
      })
  }
  addEventListener('popstate', onStep)
  return () => removeEventListener('popstate', onStep)
}

/** Chooses the language in which the document is translated; undefined for the document itself. */
export const chooseLanguageOfPage = (store: StudioStore, language: string | undefined): Promise<void> =>
  openDocument(store, sourceOf(store.get().file), { language }).catch((error: unknown) => store.report(error))

/** Opens a document that the server has just created, renamed or restored. */
export async function openNew(store: StudioStore, file: string, opening: Opening = {}): Promise<void> {
  await store.fetchFacts()
  await openDocument(store, file, opening)
}

/**
 * The page to show while another document is edited: for a shared block the current page if it has the block, or else
 * the first one that does.
 */
function pageFor(file: string, state: StudioState, { isBeside }: Opening): string {
  const { facts, canvasFile } = state
  const role = roleOfFile(file)
  if (role === 'page' || (role === 'form' && !isBeside)) return file
  if (role !== 'shared') return canvasFile
  // The pages of a new shared block are known a moment later.
  const isOpen = state.file === canvasFile
  if (isOpen && blocksOf(state.value).some((block) => sharedBlock(block, facts)?.file === file)) return canvasFile
  const { usedOn = [] } = facts.shared.find((block) => block.file === file) ?? {}
  const files = usedOn.map((path) => facts.pages.find((page) => page.path === path)?.file)
  return files.includes(canvasFile) ? canvasFile : (files[0] ?? canvasFile)
}

async function indexOfShared(store: StudioStore, file: string, canvasFile: string): Promise<number> {
  if (roleOfFile(file) !== 'shared') return -1
  const name = store.get().facts.shared.find((block) => block.file === file)?.name
  const page = parseDocument((await store.request('GET /document', { file: canvasFile })).text)
  return blocksOf(page ?? {}).findIndex((block) => block['type'] === 'shared' && block['name'] === name)
}

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
  store.canvas.select(sectionAt(file, path), path)
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
