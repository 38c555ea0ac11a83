import { Suspense, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Operation } from '#edit/operation.ts'
import { isSamePath, valueAt } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import { changeOfEntry } from '#studio/rich-text/entries.ts'
import type { EntryEdit } from '#studio/rich-text/entries.ts'
import type { Group, PlacedProblem } from '#studio/protocol/documents.ts'
import type { FieldSort } from '#studio/panel/schema/form-fields.ts'
import { firstFieldToWrite, inWords, resolve } from '#studio/panel/schema/schema.ts'
import type { ResolvedSchema } from '#studio/panel/schema/schema.ts'
import { later, loadFormParts } from '#studio/panel/load-later.ts'
import { countErrors, firstText, problemsBelow, roleOfFile } from '#studio/panel/state/documents.ts'
import { refuse } from '#studio/panel/state/sections.ts'
import { limitsOf, listOf } from '#studio/panel/schema/block-texts.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { IconButton, PanelIcon } from '#studio/panel/shell/PanelIcon.tsx'
import { ofSchema, t, wordsFor } from '#studio/panel/words/words.ts'
import { FactNotes } from './FactNotes.tsx'
import { useRenderGroup } from './group-context.ts'
import { Input } from './Input.tsx'
import { Problems } from './Problems.tsx'
import type { EntryHandlers } from './RichTextField.tsx'
import { useDragList } from './use-drag-list.ts'
import { useFieldFocus, useFocusBelow } from './use-field-focus.ts'
import { useItemKeys } from './use-item-keys.ts'
import { LONG, useShownItems } from './use-shown-items.ts'

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

/** The items of a list: groups as cards that open, texts as rows. */
export function ListField({ schema, path, value, problems, label, order }: ListFieldProps) {
  const store = useStore()
  const renderGroup = useRenderGroup()
  const list = useRef<HTMLUListElement>(null)
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
  const focusItem = (index: number, control = '.card-title,input,textarea,select,[contenteditable]'): void => {
    requestAnimationFrame(() => {
      const entry = [...(list.current?.children ?? [])].find((each) => each.getAttribute('data-index') === `${index}`)
      const target = entry ? entry.querySelector<HTMLElement>(control) : list.current?.nextElementSibling
      if (target instanceof HTMLElement) target.focus()
    })
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
  /** The index at which a field of a form is to be added, while its sort is asked for. */
  const [addingAt, setAddingAt] = useState<number>()
  const { shown, rest, words, setWords, showMore } = useShownItems(value, path)
  const whyNotMove = words === '' ? '' : t('whyNotSearched')
  const add = async (at: number, sort?: FieldSort): Promise<void> => {
    setAddingAt(undefined)
    const { newFormField, newItem, insertSample, withCells, withLinkSamples } = await loadFormParts()
    const { facts, value: document, file } = store.get()
    const around = { role: roleOfFile(file), around: value, schemas: fixed, names: facts }
    const added = sort
      ? newFormField(sort, value, facts)
      : withLinkSamples(newItem(schema, value, fixed, facts), item, around)
    const [insert, ...notes] = insertSample([...path, at], added, item, document, fixed)
    store.edit(t('stepAdding', { name: one }), ...withCells(insert!, document), ...notes)
    const first = typeof added === 'object' ? firstFieldToWrite(added as Group, item, fixed) : undefined
    const place = [...path, at, ...(first === undefined ? [] : [first])]
    store.select(store.get().section, place, { isScrolled: false })
    store.announce(t('itemAdded', { label, n: value.length + 1 }))
  }
  /** The name under which answers are stored follows the label, until the form has been published. */
  const followLabel = async (at: Path, labelBefore: string): Promise<void> => {
    const { nameFollowing } = await loadFormParts()
    const { value: document, publishedNames = [] } = store.get()
    const field = valueAt(document, at) as Group | undefined
    const fields = valueAt(document, at.slice(0, -1)) as unknown[]
    if (!field || publishedNames.includes(String(field['name']))) return
    const name = nameFollowing(
      field,
      labelBefore,
      fields.filter((other) => other !== field),
    )
    if (name !== undefined)
      store.edit(t('stepField', { field: wordsFor('Label') }), ...renamedField(at, name, document))
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
      <span className="tools">
        <IconButton
          icon="up"
          name={name}
          reason={index === 0 ? t('whyNotEnd') : whyNotMove}
          onClick={() => moveByButton(index, 'up')}
        />
        <IconButton
          icon="down"
          name={name}
          reason={index === value.length - 1 ? t('whyNotEnd') : whyNotMove}
          onClick={() => moveByButton(index, 'down')}
        />
        <IconButton
          icon="add"
          label={t('addItemAfter', { name })}
          reason={full}
          onClick={() => (isOfForm ? setAddingAt(index + 1) : void add(index + 1))}
        />
        <IconButton
          icon="duplicate"
          name={name}
          reason={full}
          onClick={() => {
            edit(t('stepDuplicating', { name }), { type: 'duplicate', path: [...path, index] })
            store.announce(t('duplicated', { name }))
          }}
        />
        <IconButton
          icon="delete"
          name={name}
          reason={least}
          onClick={() => {
            edit(t('stepDeleting', { name }), { type: 'remove', path: [...path, index] })
            store.announce(t('deleted', { name }))
            focusItem(Math.max(0, index - 1))
          }}
        />
      </span>
    )
  }
  return (
    <div className="list">
      {value.length >= LONG && (
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
      <ul ref={list}>
        {shown.map((index) => {
          const each = value[index]
          const itemPath = [...path, index]
          const below = problemsBelow(problems, itemPath)
          const row = { path: itemPath, tools: tools(index), isWrong: countErrors(below) > 0 }
          return (
            <li key={keys[index]} data-index={index} {...drag.target(index)}>
              {item.type === 'object' ? (
                <Card
                  {...row}
                  title={titleOf(index)}
                  detail={detailOf(each)}
                  handle={words === '' ? drag.source(index) : {}}
                  onLabelled={isOfForm ? followLabel : undefined}
                >
                  {renderGroup({ schema: item, path: itemPath, value: (each ?? {}) as Group, problems: below })}
                </Card>
              ) : (
                <Row
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
      {rest > 0 && (
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

/** Gives a field another name, with the conditions that name it. */
function renamedField(at: Path, name: string, document: unknown): Operation[] {
  const before = (valueAt(document, at) as Group)['name']
  const fields = valueAt(document, at.slice(0, -1)) as Group[]
  const conditions = fields.flatMap(({ showWhen }, index): Operation[] => {
    const isNamed = typeof showWhen === 'object' && (showWhen as Group | null)?.['field'] === before
    return isNamed ? [{ type: 'set', path: [...at.slice(0, -1), index, 'showWhen', 'field'], value: name }] : []
  })
  return [{ type: 'set', path: [...at, 'name'], value: name }, ...conditions]
}

interface ItemProps {
  path: Path
  title: string
  tools: ReactNode
  isWrong: boolean
}

interface CardProps extends ItemProps {
  /** Where it leads; empty where it leads nowhere. */
  detail: string
  handle: object
  /** Its label has been written, and the focus is elsewhere. */
  onLabelled: ((path: Path, labelBefore: string) => Promise<void>) | undefined
  children: ReactNode
}

function Card({ path, title, detail, tools, isWrong, handle, onLabelled, children }: CardProps) {
  const store = useStore()
  const label = useRef('')
  const labelNow = (): string => String(valueAt(store.get().value, [...path, 'label']) ?? '')
  const body = useId()
  const focus = useFocusBelow(path)
  const [isOpen, setOpen] = useState(focus !== undefined)
  const [before, setBefore] = useState(focus)
  if (focus !== before) {
    setBefore(focus)
    if (focus) setOpen(true)
  }
  const element = useRef<HTMLDivElement>(null)
  useFieldFocus(path, element)
  return (
    <div className="card" ref={element} data-path={JSON.stringify(path)} data-wrong={isWrong || undefined}>
      <div className="card-head">
        <span className="grip" aria-hidden="true" {...handle}>
          <PanelIcon name="grip" />
        </span>
        <button
          type="button"
          className="card-title"
          dir="auto"
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          {detail !== '' && (
            <span className="detail" dir="ltr">
              {detail}
            </span>
          )}
        </button>
        {tools}
      </div>
      {isOpen && (
        <div
          className="nested"
          id={body}
          onFocus={() => (label.current = labelNow())}
          onBlur={() => void onLabelled?.(path, label.current)}
        >
          {children}
        </div>
      )}
    </div>
  )
}

interface RowProps extends Omit<ItemProps, 'title'> {
  schema: ResolvedSchema
  value: unknown
  label: string
  problems: PlacedProblem[]
  entry: EntryHandlers | undefined
}

function Row({ path, tools, isWrong, schema, value, label, problems, entry }: RowProps) {
  const store = useStore()
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  useFieldFocus(path, element)
  return (
    <div className="row" ref={element} data-path={JSON.stringify(path)}>
      <Input
        id={id}
        label={label}
        describedBy={`${id}-problems`}
        schema={schema}
        value={value}
        isRequired
        isWrong={isWrong}
        entry={entry}
        onChange={(next, opening) =>
          store.edit(
            { label: t('stepField', { field: label }), ...(opening !== undefined && { opening }) },
            { type: 'set', path, value: next },
          )
        }
      />
      {tools}
      <FactNotes value={value} path={path} of={schema.of} />
      <Problems problems={problems} id={`${id}-problems`} />
    </div>
  )
}
