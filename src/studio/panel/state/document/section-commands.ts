import type { Group } from '#studio/protocol/documents.ts'
import { t } from '#studio/words/words.ts'
import { blocksOf, parseDocument, sharedBlock } from '#studio/panel/state/documents.ts'
import { nameOf } from './section-rules.ts'
import { addSection, copiedSection, refuse } from './sections.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'

/** Less frequent actions on sections, and those that need the server. Loaded on demand. */

/** Overrides a field of a shared block on this page, by default its title; its other fields can then be added. */
export async function overrideSection(store: StudioStore, index: number, field?: string): Promise<void> {
  const { facts, value } = store.get()
  const { file } = sharedBlock(blocksOf(value)[index], facts) ?? {}
  if (file === undefined) return
  const shared = parseDocument((await store.request('GET /document', { file })).text) ?? {}
  const [name = 'title'] = [field, 'title', 'heading', 'label'].filter((each) => each !== undefined && each in shared)
  const path = ['blocks', index, 'override']
  const { override } = blocksOf(value)[index] ?? {}
  store.document.edit(t('onThisPageOnly'), {
    type: 'set',
    path,
    value: { ...(override as Group), [name]: shared[name] ?? '' },
  })
  if (field === undefined) store.canvas.select(index, [...path, name])
}

/** Removes all overrides of a shared block on this page. */
export const unifySection = (store: StudioStore, index: number): void =>
  store.document.edit(t('sameEverywhere'), { type: 'remove', path: ['blocks', index, 'override'] })

/** Turns a section of this page into a shared block. */
export async function keepOnce(store: StudioStore, index: number): Promise<void> {
  if (!(await store.queue.flush())) return
  const state = store.get()
  const { file, revision } = state
  const name = nameOf(index, state)
  const label = t('stepKeepingOnce', { name })
  try {
    const document = await store.queue.write(() =>
      store.request('POST /section/keep-once', { file, index, revision, label }),
    )
    await store.fetchFacts()
    store.document.applyDocument(document, { saving: 'saved', notice: '', section: index, focus: undefined })
    store.announce(t('keptOnceNow', { name }))
  } catch (error) {
    store.report(error)
  }
}

/** Replaces a shared block by a copy on this page. */
export async function makeOwn(store: StudioStore, index: number): Promise<void> {
  const state = store.get()
  const block = blocksOf(state.value)[index] ?? {}
  const { file } = sharedBlock(block, state.facts) ?? {}
  if (file === undefined) return
  const { $schema: _, ...shared } = parseDocument((await store.request('GET /document', { file })).text) ?? {}
  const { type: _type, name: _name, override, ...ofPage } = block
  const value = { ...shared, ...(override as Group | undefined), ...ofPage }
  const name = nameOf(index, state)
  store.document.edit(t('stepMakingOwn', { name }), { type: 'set', path: ['blocks', index], value })
  store.announce(t('madeOwn', { name }))
}

/** Adds a copied section after another one. The server replaces names that this page or site does not have. */
export async function pasteSection(store: StudioStore, wanted: number, text = copiedSection()): Promise<boolean> {
  const block = sectionIn(text)
  const { fixed, file } = store.get()
  const type = String(block?.['type'])
  if (!block || !(type in fixed.blocks)) return refuse(store, t('nothingToPaste'))
  const answer = await store.request('POST /section', { file, type, copy: block })
  return addSection(store, wanted, answer.block)
}

function sectionIn(text: string): Group | undefined {
  const value: unknown = parseDocument(text)
  return typeof value === 'object' && value !== null && 'type' in value ? (value as Group) : undefined
}
