import { SearchField } from '#studio/kit/SearchField.tsx'
import { Suspense, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Group } from '#studio/protocol/documents.ts'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import { later, loadFormParts } from '#studio/panel/load-later.ts'
import { hasAskedItem } from '#studio/panel/state/document/asked-fields.ts'
import { countErrors, problemsBelow } from '#studio/panel/state/documents.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { IconButton } from '#studio/kit/Icon.tsx'
import { useRenderGroup } from './group-context.ts'
import { ItemTools } from './ItemTools.tsx'
import { ListCard } from './ListCard.tsx'
import { ListRow } from './ListRow.tsx'
import { useDragList } from './use-drag-list.ts'
import { useItemKeys } from './use-item-keys.ts'
import { useListEdits } from './use-list-edits.ts'
import type { EditedList } from './use-list-edits.ts'
import { LONG, useShownItems } from './use-shown-items.ts'

const ListTabs = later(loadFormParts, (loaded) => loaded.ListTabs)
const FieldSorts = later(loadFormParts, (loaded) => loaded.FieldSorts)

interface ListFieldProps extends EditedList {
  problems: PlacedProblem[]
}

/** The items of a list: groups as cards that open, or as tabs, texts as rows. */
export function ListField({ schema, path, value: ofDocument, problems, label, order }: ListFieldProps) {
  const store = useStore()
  const renderGroup = useRenderGroup()
  const list = useRef<HTMLDivElement>(null)
  const isAsked = useStudio(({ asked }) => hasAskedItem(asked, path))
  const value = useMemo(() => (isAsked ? [...ofDocument, undefined] : ofDocument), [ofDocument, isAsked])
  const keys = useItemKeys(value)
  const edits = useListEdits({ schema, path, value: ofDocument, label, order }, list)
  const { item, one, full, least, titleOf, addingAt, add } = edits
  const drag = useDragList(edits.move)
  const isOfForm = item.of === 'FormField'
  const isTabs = schema['x-tabs'] ?? false
  const { shown, rest, words, setWords, showMore } = useShownItems(value, path)
  const whyNotMove = words === '' ? '' : t('whyNotSearched')
  const askedTools = (index: number): ReactNode => (
    <IconButton
      icon="cross"
      className="icon leave-out"
      label={t('leaveOut', { field: titleOf(index) })}
      onClick={() => store.document.leaveOut('', [...path, index])}
    />
  )
  const toolsOf = (index: number): ReactNode => (
    <ItemTools
      name={titleOf(index)}
      isInRow={isTabs}
      whyNot={{
        up: index === 0 ? t('whyNotEnd') : whyNotMove,
        down: index === ofDocument.length - 1 ? t('whyNotEnd') : whyNotMove,
        add: full,
        delete: least,
      }}
      onMove={(icon) => edits.moveByButton(index, icon)}
      onAdd={() => (isOfForm ? edits.setAddingAt(index + 1) : void add(index + 1))}
      onDuplicate={() => edits.duplicate(index)}
      onDelete={() => edits.remove(index)}
    />
  )
  const tools = (index: number): ReactNode => (index < ofDocument.length ? toolsOf(index) : askedTools(index))
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
                entry={edits.entryHandlers(index)}
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
          <SearchField label={t('searchItems', { label })} value={words} onChange={setWords} />
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
          <FieldSorts full={full} onAdd={(sort) => void add(ofDocument.length, sort)} />
        </Suspense>
      ) : (
        <button
          type="button"
          className="add"
          aria-disabled={full !== '' || undefined}
          title={full || undefined}
          onClick={full ? undefined : () => void add(ofDocument.length)}
        >
          <span aria-hidden="true">+ </span>
          {t('addItem', { item: one })}
          {full !== '' && <span className="visually-hidden">. {full}</span>}
        </button>
      )}
    </div>
  )
}

/** The target of an entry's link, beside its name. */
function detailOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { from, to, href } = value as Group
  return typeof from === 'string' && typeof to === 'string' ? `→ ${to}` : typeof href === 'string' ? `→ ${href}` : ''
}
