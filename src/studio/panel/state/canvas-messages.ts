import type { Path } from '#base/json/path.ts'
import { changeOfEntry } from '#studio/rich-text/entries.ts'
import type { Place, SectionAction, ToPanel } from '#studio/protocol/canvas-messages.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { SharedFacts } from '#studio/protocol/facts.ts'
import { loadLater } from '#studio/panel/load-later.ts'
import { blockLabel } from '#studio/protocol/schema.ts'
import { ofSchema, t } from '#studio/words/words.ts'
import { sectionIndex } from './canvas-parts.ts'
import { documentTitle } from './document-list.ts'
import { blocksOf, roleOfFile, sectionAt } from './documents.ts'
import { askAboutFact } from './facts-in-texts.ts'
import { goTo } from './go-to.ts'
import { openPart } from './open-part.ts'
import { OpenText } from './open-text.ts'
import type { TypedVersion } from './open-text.ts'
import { runAction } from './sections.ts'
import { changeTo } from './translate.ts'
import { rowAt } from './translation-rows.ts'
import { typedOperations } from './typed-operations.ts'
import type { StudioStore } from './studio-store.ts'
import type { StudioState } from './studio-state.ts'

type MessageOf<Type> = Extract<ToPanel, { type: Type }>

/** The path in the document for a place that the canvas reports; undefined if it is in another document. */
export function documentPathOf(
  store: StudioStore,
  { id, path, place }: Pick<MessageOf<'selected'>, 'path' | 'place'> & { id?: string },
): Path | undefined {
  // A document that was closed meanwhile is not changed.
  if (place) return place.file === store.get().file ? place.path : undefined
  return id === undefined || !path ? undefined : store.canvas.pathOf(id, path)
}

/** A section of the page, or a text or an image in it, was chosen in the page. */
export function handleSelected(store: StudioStore, message: MessageOf<'selected'>): void {
  const index = sectionIndex(message.id, store.get())
  const path = documentPathOf(store, message)
  if (index < 0 && !path) return
  const { file, language } = store.get()
  if (roleOfFile(file) !== 'page' && !path) return void openSection(store, index)
  store.select(path ? sectionAt(file, path) : index, path, { isScrolled: false, isGrabbed: message.isGrabbed ?? false })
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
    if (index >= 0) store.select(index, undefined, { isScrolled: false })
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

/** A text field was opened in the page. */
export function handleOpened(store: StudioStore, { opening, value, ...message }: MessageOf<'opened'>): void {
  const path = documentPathOf(store, message)
  store.canvas.openText = path && new OpenText({ ...store.get(), opening, value }, path)
  // A place that was deleted meanwhile: the page ends the typing.
  if (!path) store.canvas.send({ type: 'renew', opening, was: value })
  if (store.edits.isIdle) store.canvas.openText?.keepVersion(store.get())
  // The page may not have received the last letters typed in the form.
  store.canvas.renewOpenText()
}

/**
 * A text was typed in the page. If others have written since the page received it, it is an edit of the earlier
 * version.
 */
export function handleTyped(store: StudioStore, { opening, value, was }: MessageOf<'typed'>): void {
  const version = versionTyped(store, opening, was, value)
  if (!version) return
  const { path, revision, isNewest } = version
  const step = { label: t('stepTyping', { section: sectionLabel(path, version.value, store.get()) }), opening }
  const { language, translation } = store.get()
  if (language === undefined) {
    const operations = typedOperations(path, value, version.value)
    if (isNewest) store.edit(step, ...operations)
    else store.editVersion(step, revision, operations)
    return
  }
  const row = rowAt(translation, path)
  if (!row) return
  // A text that still has the original words is not a translation.
  const to = version.translation === '' && row.source === value ? '' : value
  if (row.translation !== to) store.translate(step, { ...changeTo(row, to), was: version.translation })
}

/** A list of texts was changed in the page while one of them was typed. */
export function handleEntry(store: StudioStore, { opening, edit, list, was }: MessageOf<'entry'>): void {
  const { openText } = store.canvas
  const version = versionTyped(store, opening, was, was)
  if (!version || !openText) return
  const { path, revision, isNewest } = version
  const step = { label: t('stepTyping', { section: sectionLabel(path, version.value, store.get()) }), opening }
  const { operations, next } = changeOfEntry(edit, path, list, version.value)
  if (!isNewest) return store.editVersion(step, revision, operations)
  store.edit(step, ...operations)
  openText.path = next
  openText.heard = openText.textIn(store.get()) ?? ''
  store.select(store.get().section, next, { isScrolled: false, isGrabbed: false })
  store.canvas.sendSections()
}

/** The version of the document that a text of a field in the page is based on. */
function versionTyped(store: StudioStore, opening: string, was: string, now: string): TypedVersion | undefined {
  const { openText } = store.canvas
  if (openText?.opening !== opening || !openText.isOf(store.get())) return undefined
  return openText.hear(now, was, store.get())
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

function sectionLabel([first, index]: Path, value: Group, { file, facts, fixed }: StudioState): string {
  const role = roleOfFile(file)
  if (role !== 'page' && role !== 'shared') return documentTitle(file, facts)
  const block = first === 'blocks' ? blocksOf(value)[Number(index)] : value
  return ofSchema(blockLabel(String(block?.['type']), fixed)).text
}
