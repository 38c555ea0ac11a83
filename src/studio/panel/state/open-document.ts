import type { Path } from '#base/json/path.ts'
import { STUDIO_PATH } from '#studio/protocol/addresses.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { setTimeZone } from '#studio/words/time-zone.ts'
import { setOwnWords, t } from '#studio/words/words.ts'
import { RefusedError } from './api.ts'
import type { AskedField } from './asked-fields.ts'
import { queryOf } from './change.ts'
import { blocksOf, parseDocument, roleOfFile, sharedBlock } from './documents.ts'
import type { StudioStore } from './studio-store.ts'
import { documentIn, languageOfFile, languageShown, sourceOf } from './language-of-page.ts'
import { requestOf } from './studio-state.ts'
import type { StudioState } from './studio-state.ts'

const NONE_ASKED: readonly AskedField[] = []

/** Opens the first document: the one that is named, or the home page; in a language of the site, where one is named. */
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
  /** The canvas shows it already, as a step of the browser's history. */
  isFollowed?: boolean
  /** The browser's history is there already. */
  isBack?: boolean
  /** The canvas goes on showing the page that it shows, whose menu, form or shared section is opened. */
  isBeside?: boolean
  /** The language of the site in which it is translated, or undefined for the document itself; by default the same as before. */
  language?: string | undefined
}

/**
 * Opens another document, unless yet another one is asked for before the server has answered. While a change of this one
 * cannot be saved, this one stays open, and that is told.
 */
export async function openDocument(store: StudioStore, wanted: string, opening: Opening = {}): Promise<void> {
  const { isFollowed, isBack } = opening
  const inLanguage = languageOfFile(wanted) === undefined ? languageOf(opening, store.get()) : undefined
  const { file, language } = documentIn(wanted, inLanguage, store.get().facts)
  store.lastOpening = opening
  if (!(await store.flush())) {
    // A conflict is asked about already.
    if (store.get().conflict) return
    return store.set({ leavingFor: file, notice: `${store.edits.failure} ${t('staysOpen')}` })
  }
  const canvasFile = pageFor(file, store.get(), opening)
  const document = await store.request('GET /document', requestOf({ file, canvasFile, language }))
  const sharedIndex = await indexOfShared(store, file, canvasFile)
  if (store.lastOpening !== opening) return
  // What was typed meanwhile is of the document that is about to be left.
  if (!store.edits.isIdle) return openDocument(store, file, opening)
  store.canvas.setSharedIndex(sharedIndex)
  const { canvasFile: before, canvasLoads, language: languageBefore } = store.get()
  const isOtherLanguage = language !== languageBefore
  const isOtherShown = languageShown({ language, canvasFile }) !== languageShown(store.get())
  const isLoaded = (canvasFile !== before || isOtherShown) && !isFollowed
  if (isLoaded) store.canvas.disconnect()
  const { file: last, facts } = store.get()
  // One that has been renamed or deleted is no place to go back to.
  const isOther = last !== undefined && (last !== file || isOtherLanguage)
  const isStep = isOther && !isFollowed && isThere(last, facts)
  if (!isBack) history[isStep ? 'pushState' : 'replaceState'](undefined, '', addressOf(file, language))
  store.takeDocument(document, {
    file,
    canvasFile,
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

/** The first menu that opens. */
function menuIn({ header, services }: Group): Path | undefined {
  const lines = Array.isArray(header) ? (header as Group[]) : []
  const line = lines.findIndex((each) => 'links' in each || 'folder' in each)
  return services ? ['services'] : line < 0 ? undefined : ['header', line]
}

const addressOf = (file: string, language: string | undefined): string =>
  `${STUDIO_PATH}?${queryOf({ file, ...(language !== undefined && { language }) })}`

/** What the address of the studio names: a document, a language, and a place to which somebody is led once. */
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

/** The language in which a document is about to be opened: one that the site has. */
function languageOf(opening: Opening, state: StudioState): string | undefined {
  const { facts } = state
  const wanted = 'language' in opening ? opening.language : languageShown(state)
  return facts.languages.some((each) => each.language === wanted) ? wanted : undefined
}

const isThere = (file: string, { pages, independent, forms, shared, documents }: SiteFacts): boolean =>
  [...pages, ...independent, ...forms, ...shared, ...documents].some((each) => each.file === file)

/** Opens documents as the browser goes back and forward through them. Returns what ends it. */
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

/** Opens a document that the server has just made, renamed or put instead of a deleted one. */
export async function openNew(store: StudioStore, file: string, opening: Opening = {}): Promise<void> {
  await store.fetchFacts()
  await openDocument(store, file, opening)
}

/** Forgets what could not be saved, and opens the document that was to be opened then. */
export function discardEdits(store: StudioStore): void {
  store.edits.clear()
  const { leavingFor, file } = store.get()
  void openDocument(store, leavingFor ?? file)
}

/** The document to show while another one is edited: for a shared block the page that is shown, or else the first that has it. */
function pageFor(file: string, state: StudioState, { isBeside }: Opening): string {
  const { facts, canvasFile } = state
  const role = roleOfFile(file)
  if (role === 'page' || (role === 'form' && !isBeside)) return file
  if (role !== 'shared') return canvasFile
  // Which pages show it is known a moment after the section has been added.
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
