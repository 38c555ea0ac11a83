import type { Path } from '#base/json/path.ts'
import { OpenText } from './open-text.ts'
import type { TypedVersion } from './open-text.ts'
import type { ToPanel } from '#studio/protocol/canvas-messages.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { StudioState } from '#studio/panel/state/studio-state.ts'
import { documentTitle } from '#studio/panel/state/document-list.ts'
import { blocksOf, roleOfFile } from '#studio/panel/state/documents.ts'
import { changeTo, rowAt } from '#studio/panel/state/document/translations.ts'
import { typedOperations } from '#studio/panel/state/document/typed-operations.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { changeOfEntry } from '#studio/rich-text/entries.ts'
import { blockLabel } from '#studio/protocol/schema.ts'
import { ofSchema, t } from '#studio/words/words.ts'

type MessageOf<Type> = Extract<ToPanel, { type: Type }>

/** A text field was opened in the page. */
export function handleOpened(store: StudioStore, { opening, value, ...message }: MessageOf<'opened'>): void {
  const path = store.canvas.pathOf(message)
  store.canvas.openText = path && new OpenText({ ...store.get(), opening, value }, path)
  // A place that was deleted meanwhile: the page ends the typing.
  if (!path) store.canvas.send({ type: 'renew', opening, was: value })
  if (store.queue.isIdle) store.canvas.openText?.keepVersion(store.get())
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
    if (isNewest) store.document.edit(step, ...operations)
    else store.document.editVersion(step, revision, operations)
    return
  }
  const row = rowAt(translation, path)
  if (!row) return
  // A text that still has the original words is not a translation.
  const to = version.translation === '' && row.source === value ? '' : value
  if (row.translation !== to) store.document.translate(step, { ...changeTo(row, to), was: version.translation })
}

/** A list of texts was changed in the page while one of them was typed. */
export function handleEntry(store: StudioStore, { opening, edit, list, was }: MessageOf<'entry'>): void {
  const { openText } = store.canvas
  const version = versionTyped(store, opening, was, was)
  if (!version || !openText) return
  const { path, revision, isNewest } = version
  const step = { label: t('stepTyping', { section: sectionLabel(path, version.value, store.get()) }), opening }
  const { operations, next } = changeOfEntry(edit, path, list, version.value)
  if (!isNewest) return store.document.editVersion(step, revision, operations)
  store.document.edit(step, ...operations)
  openText.path = next
  openText.heard = openText.textIn(store.get()) ?? ''
  store.canvas.select(store.get().section, next, { isScrolled: false, isGrabbed: false })
  store.canvas.sendSections()
}

/** The version of the document that a text of a field in the page is based on. */
function versionTyped(store: StudioStore, opening: string, was: string, now: string): TypedVersion | undefined {
  const { openText } = store.canvas
  if (openText?.opening !== opening || !openText.isOf(store.get())) return undefined
  return openText.hear(now, was, store.get())
}

function sectionLabel([first, index]: Path, value: Group, { file, facts, fixed }: StudioState): string {
  const role = roleOfFile(file)
  if (role !== 'page' && role !== 'shared') return documentTitle(file, facts)
  const block = first === 'blocks' ? blocksOf(value)[Number(index)] : value
  return ofSchema(blockLabel(String(block?.['type']), fixed)).text
}
