import type { Path } from '#base/json/path.ts'
import type { Place, SectionAction, ToPanel } from '#studio/protocol/canvas-messages.ts'
import type { SharedFacts, SiteFacts } from '#studio/protocol/facts.ts'
import { loadLater, loadFormParts } from '#studio/panel/load-later.ts'
import { t } from '#studio/words/words.ts'
import { sectionIndex, translatedAt, typedAt } from './canvas-parts.ts'
import { documentTitle } from '#studio/panel/state/document-list.ts'
import { roleOfFile, sectionAt } from '#studio/panel/state/documents.ts'
import { goTo, openDocument } from '#studio/panel/state/document/open-document.ts'
import { runAction } from '#studio/panel/state/document/sections.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import type { StudioState } from '#studio/panel/state/studio-state.ts'

type MessageOf<Type> = Extract<ToPanel, { type: Type }>

/** A section of the page, or a text or an image in it, was chosen in the page. */
export function handleSelected(store: StudioStore, message: MessageOf<'selected'>): void {
  const index = sectionIndex(message.id, store.get())
  const path = store.canvas.pathOf(message)
  if (index < 0 && !path) return
  const { file, language } = store.get()
  if (roleOfFile(file) !== 'page' && !path) return void openSection(store, index)
  store.canvas.select(path ? sectionAt(file, path) : index, path, {
    isScrolled: false,
    isGrabbed: message.isGrabbed ?? false,
  })
  if (path && message.filling !== undefined && language === undefined) askAboutFact(store, path, message.filling)
}

/** A section was chosen while another document of the site is open. */
async function openSection(store: StudioStore, index: number): Promise<void> {
  const { canvasFile } = store.get()
  if (roleOfFile(canvasFile) === 'page') await openPart(store, { file: canvasFile, path: ['blocks', index] }, {})
}

/** A part of the page was chosen that belongs to another document. If other pages share it, a question is asked. */
export function handleRedirected(store: StudioStore, { id, place, words }: MessageOf<'redirected'>): void {
  const { file, canvasFile, facts, language } = store.get()
  const role = roleOfFile(place.file)
  const isOpen = place.file === file
  if (id !== undefined && file === canvasFile && roleOfFile(file) === 'page') {
    const index = sectionIndex(id, store.get())
    if (index >= 0) store.canvas.select(index, undefined, { isScrolled: false })
  }
  const shared = facts.shared.find((each) => each.file === place.file)
  // A translation applies to every page that shows the text.
  if (!isOpen && shared && id !== undefined && language === undefined)
    return askAboutShared(store, { id, place, words }, shared)
  if (role === 'page' && !isOpen && place.file !== canvasFile) {
    const title = documentTitle(place.file, facts)
    return store.canvas.ask(t('fromPage', { title }), [
      { label: t('goToPage'), run: () => goTo(store, place.file, place.path, language) },
    ])
  }
  void openPart(store, place, { words })
}

/** Asks whether to change a text of a shared block on all of its pages. */
function askAboutShared(
  store: StudioStore,
  { id, place, words }: { id: string; place: Place; words: string | undefined },
  { title, usedOn }: SharedFacts,
): void {
  const { canvasFile } = store.get()
  const index = sectionIndex(id, store.get())
  const { length: n } = usedOn
  store.canvas.ask(t('keptOnce', { title, n }), [
    { label: t('editEverywhere', { n }), run: () => openPart(store, place, { words }) },
    {
      label: t('changeHereOnly'),
      run: async () => {
        const [field] = place.path
        if (store.get().file !== canvasFile) await openPart(store, { file: canvasFile, path: ['blocks', index] })
        const { overrideSection } = await loadLater()
        await overrideSection(store, index, String(field))
        store.canvas.sendSections()
        await openPart(store, { file: canvasFile, path: ['blocks', index, 'override', ...place.path] }, { words })
      },
    },
  ])
}

/** A tool of a section was used in the page. `onAdd` asks which section to add. */
export function handleAction(
  store: StudioStore,
  { id, action }: { id: string; action: SectionAction },
  onAdd: (index: number) => void,
): void {
  const index = sectionIndex(id, store.get())
  if (index < 0) return
  if (action === 'add-after') onAdd(index + 1)
  else runAction(store, index, action)
}

/** A part that was chosen in the page. */
interface Chosen {
  /** The words of a text as visitors read them. */
  words?: string | undefined
}

/**
 * Opens the document of a part of the page, without changing the page. If a text was chosen in the page, it can then be
 * typed there.
 */
export async function openPart(store: StudioStore, { file, path }: Place, chosen?: Chosen): Promise<void> {
  if (file !== store.get().file) await openDocument(store, file, { isBeside: true })
  const state = store.get()
  if (file !== state.file) return
  const isTyped = chosen?.words !== undefined && isTypedAt({ file, path }, chosen.words, state)
  store.canvas.select(sectionAt(file, path), path, { isScrolled: !chosen, isGrabbed: !isTyped })
  if (!chosen) return
  await store.canvas.shellReady
  store.canvas.send({ type: 'type', place: { file, path } })
}

const isTypedAt = (place: Place, words: string, state: StudioState): boolean =>
  state.language === undefined
    ? typedAt(place, words, state) !== undefined
    : translatedAt(place, state).isOpen !== undefined

/** The names of the settings that a text inserts, without duplicates: `{phone}` inserts the telephone number. */
export const factsIn = (text: unknown, { factUses }: SiteFacts): string[] =>
  typeof text === 'string'
    ? [...new Set([...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name = '']) => name))].filter(
        (name) => name in factUses,
      )
    : []

/** Asks whether to change a setting in all places, or only in one text that inserts it. */
export function askAboutFact(store: StudioStore, path: Path, name: string): void {
  const use = store.get().facts.factUses[name]
  if (!use) return
  store.canvas.ask(t('fromSettings', { n: use.places }), [
    { label: t('changeEverywhere'), run: () => changeEverywhere(store, name) },
    { label: t('onlyHere'), run: () => changeOnlyHere(store, path, name) },
  ])
}

/** Opens the field of a setting. */
export async function changeEverywhere(store: StudioStore, name: string): Promise<void> {
  const use = store.get().facts.factUses[name]
  if (use) await openPart(store, { file: 'settings.json', path: use.path })
}

/** Writes the value of a setting into one text as words. */
export async function changeOnlyHere(store: StudioStore, path: Path, name: string): Promise<void> {
  const { replaceFact } = await loadFormParts()
  replaceFact(store, path, name)
}
