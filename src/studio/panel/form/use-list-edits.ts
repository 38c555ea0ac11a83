import { useState } from 'react'
import type { RefObject } from 'react'
import type { Operation } from '#base/json/operation.ts'
import { isSamePath, valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { changeOfEntry } from '#studio/rich-text/entries.ts'
import type { EntryEdit } from '#studio/rich-text/entries.ts'
import type { Group } from '#studio/protocol/documents.ts'
import { limitsOf, listOf } from '#studio/panel/schema/block-texts.ts'
import type { FieldSort } from '#studio/panel/schema/form-fields.ts'
import { firstFieldToWrite, resolve } from '#studio/protocol/schema.ts'
import { inWords } from '#base/text/words/lists.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'
import { loadFormParts } from '#studio/panel/load-later.ts'
import { renderNow } from '#studio/panel/render-now.ts'
import { surroundingsOf } from '#studio/panel/state/documents.ts'
import { firstText } from '#studio/protocol/first-text.ts'
import { refuse } from '#studio/panel/state/document/sections.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { ofSchema, t } from '#studio/words/words.ts'
import type { EntryHandlers } from './RichTextField.tsx'

export interface EditedList {
  schema: ResolvedSchema
  path: Path
  value: readonly unknown[]
  label: string
  /** The names of the fields around the list. */
  order: readonly string[]
}

/** The allowed edits of a list, and their handlers: each change is announced, and the focus stays with its entry. */
export function useListEdits({ schema, path, value, label, order }: EditedList, list: RefObject<HTMLElement | null>) {
  const store = useStore()
  const { fixed } = store.get()
  const item = resolve(schema.items ?? {}, fixed)
  // A row has one cell for each column of its table.
  const columns = useStudio((state) =>
    path.at(-1) === 'cells' ? valueAt(state.value, [...path.slice(0, -3), 'columns']) : undefined,
  )
  const { length: cells } = Array.isArray(columns) ? columns : {}
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = cells ? { minItems: cells, maxItems: cells } : schema
  const one = ofSchema(item.title ?? inWords(item.of ?? 'entry')).text
  const full = value.length >= maxItems ? t('listFull', { n: maxItems }) : ''
  const least = value.length <= minItems ? t('listLeast', { n: minItems }) : ''
  const titleOf = (index: number): string => firstText(value[index]) || `${one} ${index + 1}`
  /** The index of the form field to add, while its type is being chosen. */
  const [addingAt, setAddingAt] = useState<number>()

  const edit = (step: string, operation: Operation): void => {
    if (path.at(-1) === 'columns') void editTable(step, operation)
    else store.document.edit(step, operation)
  }
  const editTable = async (step: string, operation: Operation): Promise<void> => {
    const { withCells } = await loadFormParts()
    store.document.edit(step, ...withCells(operation, store.get().value))
  }
  /** Focuses the entry, or one of its buttons; in an empty list, the button that adds one. */
  const focusItem = (
    index: number,
    control = '.card-title,[role=tab],input,textarea,select,[contenteditable]',
  ): void => {
    renderNow()
    const sameIndex = list.current?.querySelectorAll(`[data-index="${index}"]`) ?? []
    // Entries may contain lists.
    const entry = [...sameIndex].find((each) => each.closest('.list') === list.current)
    const target = entry ? entry.querySelector<HTMLElement>(control) : list.current?.lastElementChild
    if (target instanceof HTMLElement) target.focus()
  }
  const move = (from: number, to: number): void => {
    const name = titleOf(from)
    edit(t('stepMoving', { name }), { type: 'move', path: [...path, from], to })
    store.announce(t('moved', { name, place: to + 1, count: value.length }))
  }
  const moveByButton = (from: number, icon: 'up' | 'down'): void => {
    const to = from + (icon === 'up' ? -1 : 1)
    move(from, to)
    focusItem(to, `.tools button:has([data-icon="${icon}"])`)
  }
  const add = async (at: number, sort?: FieldSort): Promise<void> => {
    setAddingAt(undefined)
    const itemPath = [...path, at]
    const around = surroundingsOf(itemPath, store.get())
    const { addedItem, insertSample, isAskedFor, newFormField, withCells } = await loadFormParts()
    if (!sort && isAskedFor(schema, around)) {
      store.document.ask({ path: [...path, value.length], value: undefined, isItem: true })
      return store.announce(t('fieldAsked', { field: one }))
    }
    const { document, facts } = around
    const items = [...value]
    const inserted: Operation[] = []
    const notes: Operation[] = []
    // An empty list gets its minimum number of items.
    const missing = value.length === 0 ? Math.max(1, minItems) : 1
    for (let index = at; index < at + missing; index++) {
      const added = sort
        ? { value: newFormField(sort, items, facts), isClaim: false, note: '' }
        : await addedItem(schema, items, around)
      const [insert, ...ofItem] = insertSample([...path, index], added, item, document, fixed)
      items.push(added.value)
      inserted.push(...withCells(insert!, document))
      notes.splice(0, notes.length, ...ofItem)
    }
    store.document.edit(t('stepAdding', { name: one }), ...inserted, ...notes)
    const first = item.type === 'object' ? firstFieldToWrite(items[value.length] as Group, item, fixed) : undefined
    const place = first === undefined ? itemPath : [...itemPath, first]
    store.canvas.select(store.get().section, place, { isScrolled: false })
    store.announce(t('itemAdded', { label, n: items.length }))
  }
  const duplicate = (index: number): void => {
    const name = titleOf(index)
    edit(t('stepDuplicating', { name }), { type: 'duplicate', path: [...path, index] })
    store.announce(t('duplicated', { name }))
  }
  const remove = (index: number): void => {
    const name = titleOf(index)
    edit(t('stepDeleting', { name }), { type: 'remove', path: [...path, index] })
    store.announce(t('deleted', { name }))
    focusItem(Math.max(0, index - 1))
  }

  const texts = { ...listOf(String(path.at(-1)), order), ...limitsOf(schema) }
  /** An entry of texts was split, removed or replaced by several from within its text, where typing continues. */
  const editEntry = (index: number, change: EntryEdit, opening: string): void => {
    const { operations, next } = changeOfEntry(change, [...path, index], texts, store.get().value)
    store.document.edit({ label: t('stepField', { field: label }), opening }, ...operations)
    if (isSamePath(next.slice(0, -1), path)) focusItem(Number(next.at(-1)), '[contenteditable]')
  }
  const entryHandlers = (index: number): EntryHandlers | undefined =>
    cells === undefined
      ? {
          hasBullets: texts.bullets !== undefined,
          onEdit: (change, opening) => editEntry(index, change, opening),
          isFull: () => full !== '' && !refuse(store, full),
          isRemovable: () => least === '',
        }
      : undefined

  return {
    item,
    one,
    full,
    least,
    titleOf,
    addingAt,
    setAddingAt,
    add,
    move,
    moveByButton,
    duplicate,
    remove,
    entryHandlers,
  }
}
