import type { SectionAction } from '#studio/protocol/canvas-messages.ts'
import type { Group } from '#studio/protocol/documents.ts'
import { blockSchema, firstFreeText } from '#studio/protocol/schema.ts'
import { insertionPoint } from '#studio/panel/schema/slots.ts'
import { t } from '#studio/words/words.ts'
import { blocksOf, hiddenIn, sectionName, sharedBlock, typesOf } from '#studio/panel/state/documents.ts'
import {
  nameOf,
  obstacleOfDelete,
  obstacleOfDuplicate,
  obstacleOfHide,
  obstacleOfMove,
  slotsOf,
  whyNot,
} from './section-rules.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'

/**
 * Actions on the sections of a page, by button, drag and key. Each returns whether it was done; otherwise the reason is
 * announced.
 */

export function moveSection(store: StudioStore, from: number, to: number): boolean {
  const state = store.get()
  const obstacle = obstacleOfMove(from, to, state)
  if (obstacle !== '') return refuse(store, obstacle)
  const name = nameOf(from, state)
  store.document.edit(t('stepMoving', { name }), { type: 'move', path: ['blocks', from], to })
  store.canvas.select(to)
  store.announce(t('moved', { name, place: to + 1, count: blocksOf(state.value).length }))
  return true
}

export function duplicateSection(store: StudioStore, index: number): boolean {
  const state = store.get()
  const obstacle = obstacleOfDuplicate(index, state)
  if (obstacle !== '') return refuse(store, obstacle)
  const name = nameOf(index, state)
  const { anchor: _, ...copy } = blocksOf(state.value)[index] ?? {}
  store.document.edit(t('stepDuplicating', { name }), { type: 'insert', path: ['blocks', index + 1], value: copy })
  store.canvas.select(index + 1)
  store.announce(t('duplicated', { name }))
  return true
}

export function deleteSection(store: StudioStore, index: number): boolean {
  const state = store.get()
  const obstacle = obstacleOfDelete(index, state)
  if (obstacle !== '') return refuse(store, obstacle)
  const name = nameOf(index, state)
  store.document.edit(t('stepDeleting', { name }), { type: 'remove', path: ['blocks', index] })
  // The next section, or else the last one, is chosen instead.
  store.canvas.select(store.get().section)
  store.announce(t('deleted', { name }))
  return true
}

/** Hides a visible section, and shows a hidden one. */
function toggleSection(store: StudioStore, index: number): boolean {
  const state = store.get()
  const { value, facts, fixed } = state
  const obstacle = obstacleOfHide(index, state)
  if (obstacle !== '') return refuse(store, obstacle)
  const name = nameOf(index, state)
  const block = blocksOf(value)[index]
  const isHidden = hiddenIn(value, facts)(index)
  const path = ['blocks', index, 'hidden']
  const isUsual = (sharedBlock(block, facts)?.isHidden ?? false) !== isHidden
  store.document.edit(
    t(isHidden ? 'stepShowing' : 'stepHiding', { name }),
    isUsual
      ? { type: 'remove', path }
      : {
          type: 'set',
          path,
          value: !isHidden,
          order: Object.keys(blockSchema(String(block?.['type']), fixed).properties ?? {}),
        },
  )
  store.announce(t(isHidden ? 'shownAgain' : 'hiddenNow', { name }))
  return true
}

/** Runs an action of the section tools, in the page and in the form. */
export function runAction(store: StudioStore, index: number, action: Exclude<SectionAction, 'add-after'>): boolean {
  if (action === 'duplicate') return duplicateSection(store, index)
  if (action === 'delete') return deleteSection(store, index)
  if (action === 'hide' || action === 'show') return toggleSection(store, index)
  return moveSection(store, index, index + (action === 'up' ? -1 : 1))
}

/** Adds a section at the allowed place nearest to the wanted one. */
export function addSection(store: StudioStore, wanted: number, block: Group): boolean {
  const state = store.get()
  const type = sharedBlock(block, state.facts)?.type ?? String(block['type'])
  const place = insertionPoint(
    type,
    wanted,
    typesOf(state.value, state.facts),
    slotsOf(state),
    hiddenIn(state.value, state.facts),
  )
  if ('obstacle' in place) return refuse(store, whyNot(place.obstacle, state))
  const name = sectionName(block, state.facts, state.fixed)
  store.document.edit(t('stepAdding', { name }), { type: 'insert', path: ['blocks', place.index], value: block })
  // The first text of its form gets the focus, or else its first field.
  const schema = blockSchema(String(block['type']), state.fixed)
  const field =
    firstFreeText(block, schema, state.fixed) ??
    Object.keys(schema.properties ?? {}).find((each) => each !== 'type' && each in block)
  store.canvas.select(place.index, field === undefined ? undefined : ['blocks', place.index, field])
  store.announce(t('added', { name, place: place.index + 1, count: blocksOf(state.value).length + 1 }))
  return true
}

/** The `localStorage` key of the last copied section. */
const COPIED = 'studio-section'

/** The text of a section for the clipboard. */
export function copySection(store: StudioStore, index: number): string {
  const text = JSON.stringify(blocksOf(store.get().value)[index] ?? {}, undefined, 2)
  localStorage.setItem(COPIED, text)
  store.announce(t('copied', { name: nameOf(index, store.get()) }))
  return text
}

export const copiedSection = (): string => localStorage.getItem(COPIED) ?? ''

/** Announces why an action is not done. */
export function refuse(store: StudioStore, reason: string): false {
  showHint(store, reason)
  return false
}

/** Shows a hint above the page, and announces it to screen readers. */
export const showHint = (store: StudioStore, sentence: string): void =>
  store.set({ notice: sentence, announcement: sentence })
