import { Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Operation } from '#edit/operation.ts'
import { isSamePath, valueAt } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import { changeOfEntry } from '#studio/rich-text/entries.ts'
import type { EntryEdit } from '#studio/rich-text/entries.ts'
import type { Group, PlacedProblem } from '#studio/protocol/documents.ts'
import type { FieldSort } from '#studio/panel/schema/form-fields.ts'
import { firstFieldToWrite, resolve } from '#studio/panel/schema/schema.ts'
import { inWords } from '#text/in-words.ts'
import type { ResolvedSchema } from '#studio/panel/schema/schema.ts'
import { later, loadFormParts } from '#studio/panel/load-later.ts'
import { renderNow } from '#studio/panel/render-now.ts'
import { countErrors, firstText, problemsBelow, surroundingsOf } from '#studio/panel/state/documents.ts'
import { refuse } from '#studio/panel/state/sections.ts'
import { limitsOf, listOf } from '#studio/panel/schema/block-texts.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { ofSchema, t } from '#studio/panel/words/words.ts'
import { useRenderGroup } from './group-context.ts'
import { ItemTools } from './ItemTools.tsx'
import { ListCard } from './ListCard.tsx'
import { ListRow } from './ListRow.tsx'
import type { EntryHandlers } from './RichTextField.tsx'
import { useDragList } from './use-drag-list.ts'
import { useItemKeys } from './use-item-keys.ts'
import { LONG, useShownItems } from './use-shown-items.ts'

const ListTabs = later(loadFormParts, (loaded) => loaded.ListTabs)
const FieldSorts = later(loadFormParts, (loaded) => loaded.FieldSorts)

interface ListFieldProps {
  schema: ResolvedSchema
  path: Path
  value: readonly unknown[]
  problems: PlacedProblem[]
  label: string
  /** The names of the fields around the list. */
  order: readonly string[]
}

/** The items of a list: groups as cards that open, or as tabs, texts as rows. */
export function ListField({ schema, path, value, problems, label, order }: ListFieldProps) {
  const store = useStore()
  const renderGroup = useRenderGroup()
  const list = useRef<HTMLDivElement>(null)
  const keys = useItemKeys(value)
  const { fixed } = store.get()
  const item = resolve(schema.items ?? {}, fixed)
  // The cells of a row are as many as the columns of its table.
  const columns = useStudio((state) =>
    path.at(-1) === 'cells' ? valueAt(state.value, [...path.slice(0, -3), 'columns']) : undefined,
  )
  const { length: cells } = Array.isArray(columns) ? columns : {}
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = cells ? { minItems: cells, maxItems: cells } : schema
  const one = ofSchema(item.title ?? inWords(item.of ?? 'entry')).text
  const full = value.length >= maxItems ? t('listFull', { n: maxItems }) : ''
  const least = value.length <= minItems ? t('listLeast', { n: minItems }) : ''
  const edit = (step: string, operation: Operation): void => {
    if (path.at(-1) === 'columns') void editTable(step, operation)
    else store.edit(step, operation)
  }
  const editTable = async (step: string, operation: Operation): Promise<void> => {
    const { withCells } = await loadFormParts()
    store.edit(step, ...withCells(operation, store.get().value))
  }
  const titleOf = (index: number): string => firstText(value[index]) || `${one} ${index + 1}`
  /** The entry, or one of its buttons; of an empty list the button that adds one. */
  const focusItem = (
    index: number,
    control = '.card-title,[role=tab],input,textarea,select,[contenteditable]',
  ): void => {
    renderNow()
    const sameIndex = list.current?.querySelectorAll(`[data-index="${index}"]`) ?? []
    // Entries may have lists of their own.
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
  const drag = useDragList(move)
  const isOfForm = item.of === 'FormField'
  const isTabs = schema['x-tabs'] ?? false
  /** The index at which a field of a form is to be added, while its sort is asked for. */
  const [addingAt, setAddingAt] = useState<number>()
  const { shown, rest, words, setWords, showMore } = useShownItems(value, path)
  const whyNotMove = words === '' ? '' : t('whyNotSearched')
  const add = async (at: number, sort?: FieldSort): Promise<void> => {
    setAddingAt(undefined)
    const { addedItem, insertSample, newFormField, withCells } = await loadFormParts()
    const itemPath = [...path, at]
    const around = surroundingsOf(itemPath, store.get())
    const { document, facts } = around
    const added = sort
      ? { value: newFormField(sort, value, facts), isClaim: false, note: '' }
      : await addedItem(schema, value, around)
    const [insert, ...notes] = insertSample(itemPath, added, item, document, fixed)
    store.edit(t('stepAdding', { name: one }), ...withCells(insert!, document), ...notes)
    const first = typeof added.value === 'object' ? firstFieldToWrite(added.value as Group, item, fixed) : undefined
    const place = first === undefined ? itemPath : [...itemPath, first]
    store.select(store.get().section, place, { isScrolled: false })
    store.announce(t('itemAdded', { label, n: value.length + 1 }))
  }
  const texts = { ...listOf(String(path.at(-1)), order), ...limitsOf(schema) }
  /** An entry of texts was split, removed or replaced by several from within its text, where typing goes on. */
  const editEntry = (index: number, change: EntryEdit, opening: string): void => {
    const { operations, next } = changeOfEntry(change, [...path, index], texts, store.get().value)
    store.edit({ label: t('stepField', { field: label }), opening }, ...operations)
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
  const tools = (index: number): ReactNode => {
    const name = titleOf(index)
    return (
      <ItemTools
        name={name}
        isInRow={isTabs}
        whyNot={{
          up: index === 0 ? t('whyNotEnd') : whyNotMove,
          down: index === value.length - 1 ? t('whyNotEnd') : whyNotMove,
          add: full,
          delete: least,
        }}
        onMove={(icon) => moveByButton(index, icon)}
        onAdd={() => (isOfForm ? setAddingAt(index + 1) : void add(index + 1))}
        onDuplicate={() => {
          edit(t('stepDuplicating', { name }), { type: 'duplicate', path: [...path, index] })
          store.announce(t('duplicated', { name }))
        }}
        onDelete={() => {
          edit(t('stepDeleting', { name }), { type: 'remove', path: [...path, index] })
          store.announce(t('deleted', { name }))
          focusItem(Math.max(0, index - 1))
        }}
      />
    )
  }
  const problemsOf = (index: number): PlacedProblem[] => problemsBelow(problems, [...path, index])
  const fieldsOf = (index: number): ReactNode => {
    const group = (value[index] ?? {}) as Group
    return renderGroup({ schema: item, path: [...path, index], value: group, problems: problemsOf(index) })
  }
  const items = (
    <ul>
      {shown.map((index) => {
        const each = value[index]
        const below = problemsOf(index)
        const row = { path: [...path, index], tools: tools(index), isWrong: countErrors(below) > 0 }
        return (
          <li key={keys[index]} data-index={index} {...drag.target(index)}>
            {item.type === 'object' ? (
              <ListCard
                {...row}
                title={titleOf(index)}
                detail={detailOf(each)}
                handle={words === '' ? drag.source(index) : {}}
                isFormField={isOfForm}
              >
                {fieldsOf(index)}
              </ListCard>
            ) : (
              <ListRow
                {...row}
                schema={item}
                value={each}
                label={`${one} ${index + 1}`}
                problems={below}
                entry={entryHandlers(index)}
              />
            )}
            {isOfForm && addingAt === index + 1 && (
              <Suspense>
                <FieldSorts full={full} isFocused onAdd={(sort) => void add(addingAt, sort)} />
              </Suspense>
            )}
          </li>
        )
      })}
    </ul>
  )
  const tabs = (
    <Suspense>
      <ListTabs
        path={path}
        label={label}
        keys={keys}
        entry={(index) => ({
          title: titleOf(index),
          errors: countErrors(problemsOf(index)),
          source: drag.source(index),
          target: drag.target(index),
        })}
      >
        {(index) => (
          <>
            {tools(index)}
            {fieldsOf(index)}
          </>
        )}
      </ListTabs>
    </Suspense>
  )
  return (
    <div className="list" ref={list}>
      {value.length >= LONG && !isTabs && (
        <>
          <input
            type="search"
            aria-label={t('searchItems', { label })}
            placeholder={t('searchItems', { label })}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <output className="help">{words !== '' && t('foundItems', { n: shown.length + rest })}</output>
        </>
      )}
      {isTabs ? tabs : items}
      {rest > 0 && !isTabs && (
        <button type="button" className="add" onClick={showMore}>
          {t('showMoreItems', { n: rest })}
        </button>
      )}
      {isOfForm ? (
        <Suspense>
          <FieldSorts full={full} onAdd={(sort) => void add(value.length, sort)} />
        </Suspense>
      ) : (
        <button
          type="button"
          className="add"
          aria-disabled={full !== '' || undefined}
          title={full || undefined}
          onClick={full ? undefined : () => void add(value.length)}
        >
          <span aria-hidden="true">+ </span>
          {t('addItem', { item: one })}
          {full !== '' && <span className="visually-hidden">. {full}</span>}
        </button>
      )}
    </div>
  )
}

/** Where an entry leads, beside what it is called. */
function detailOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { from, to, href } = value as Group
  return typeof from === 'string' && typeof to === 'string' ? `→ ${to}` : typeof href === 'string' ? `→ ${href}` : ''
}
