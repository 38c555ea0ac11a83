import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useDragList } from '#studio/panel/form/use-drag-list.ts'
import { useItemKeys } from '#studio/panel/form/use-item-keys.ts'
import { loadLater } from '#studio/panel/load-later.ts'
import { renderNow } from '#studio/panel/render-now.ts'
import { blocksOf, countErrors, isHiddenBlock, problemsBelow, sectionName } from '#studio/panel/state/documents.ts'
import { namesAt, typistAt } from '#studio/panel/state/people/others.ts'
import { openRemarksIn } from '#studio/panel/state/people/remarks.ts'
import { copySection, deleteSection, duplicateSection, moveSection } from '#studio/panel/state/document/sections.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { Icon } from '#studio/kit/Icon.tsx'
import { PartsAround } from './PartsAround.tsx'
import { SectionTitle } from './SectionTitle.tsx'
import { useSectionPictures } from './use-section-pictures.ts'

interface SectionListProps {
  onAdd: (at: number) => void
  /** Called when a section is chosen for editing. */
  onChosen: () => void
}

/** The sections of the page, in order. All pointer actions in the page are available here by keyboard. */
export function SectionList({ onAdd, onChosen }: SectionListProps) {
  const store = useStore()
  const blocks = useStudio(({ value }) => blocksOf(value))
  const keys = useItemKeys(blocks)
  const { length: count } = blocks
  const chosen = useStudio((state) => state.section)
  const list = useRef<HTMLOListElement>(null)
  useSectionPictures(list)
  const drag = useDragList((from, to) => void moveSection(store, from, to))

  const focusRow = (index: number | undefined): void => {
    renderNow()
    list.current?.querySelectorAll<HTMLElement>('[data-section]')[index ?? 0]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const run = actionOf(event, index)
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const actionOf = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, index: number): (() => void) | undefined => {
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
    const to = Math.min(count - 1, Math.max(0, index + step))
    if (step !== 0 && altKey) return () => focusRow(moveSection(store, index, index + step) ? to : index)
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'd') return undefined
      return () => duplicateSection(store, index) && focusRow(index + 1)
    }
    if (step !== 0 || key === 'Home' || key === 'End') {
      const next = key === 'Home' ? 0 : key === 'End' ? count - 1 : to
      return () => {
        store.canvas.select(next)
        focusRow(next)
      }
    }
    if (key === 'Delete' || key === 'Backspace') {
      return () => {
        if (deleteSection(store, index)) focusRow(store.get().section)
      }
    }
    return key === 'Enter' ? () => enterForm(index) : undefined
  }
  const enterForm = (index: number | undefined): void => {
    store.canvas.select(index)
    onChosen()
    renderNow()
    document.querySelector<HTMLElement>('.inspector .field :is(input,textarea,select)')?.focus()
  }
  return (
    <nav className="outline" aria-label={t('sectionsOfPage')}>
      <button
        type="button"
        className="page-row"
        aria-current={chosen === undefined || undefined}
        onClick={() => {
          store.canvas.select(undefined)
          onChosen()
        }}
      >
        {t('pageSettings')}
        <TeamHere section={undefined} />
      </button>
      <ol
        ref={list}
        onCopy={(event) => {
          if (chosen === undefined) return
          event.preventDefault()
          event.clipboardData.setData('text/plain', copySection(store, chosen))
        }}
        onPaste={(event) => {
          event.preventDefault()
          const at = (chosen ?? count - 1) + 1
          const text = event.clipboardData.getData('text/plain')
          void loadLater()
            .then(({ pasteSection }) => pasteSection(store, at, text))
            .then((isDone) => isDone && focusRow(store.get().section))
        }}
      >
        {blocks.map((_, index) => (
          <li key={keys[index]} {...drag.target(index)}>
            <button
              type="button"
              data-section={index}
              tabIndex={index === (chosen ?? 0) ? 0 : -1}
              aria-current={chosen === index || undefined}
              aria-describedby="section-keys"
              {...drag.source(index)}
              onClick={() => {
                store.canvas.select(index)
                onChosen()
              }}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <SectionName index={index} />
            </button>
          </li>
        ))}
      </ol>
      <PartsAround onChosen={onChosen} />
      <button type="button" className="add" onClick={() => onAdd(chosen === undefined ? count : chosen + 1)}>
        {t('addSection')}
      </button>
      <p id="section-keys" className="keys">
        {t('keys')}
      </p>
    </nav>
  )
}

/** The other people in a section of the open document, or in its other fields, and the number of open remarks. */
function TeamHere({ section }: { section: number | undefined }) {
  const typist = useStudio((state) => typistAt(section, state))
  // Serialized, so that it is equal while nothing changes.
  const names = useStudio((state) => namesAt(section, state).join(', '))
  const remarks = useStudio((state) => openRemarksIn(section, state))
  return (
    <>
      {names !== '' && (
        <span className="people-here" data-typing={typist !== undefined || undefined} dir="auto">
          {typist === undefined ? t('alsoHere', { names }) : t('isTyping', { name: typist })}
        </span>
      )}
      {remarks > 0 && <span className="remarks-here">{t('openRemarks', { n: remarks })}</span>}
    </>
  )
}

/** The name of a section. It alone renders again while the title of its section is typed. */
function SectionName({ index }: { index: number }) {
  const fixed = useStudio((state) => state.fixed)
  const type = useStudio(({ value }) => String(blocksOf(value)[index]?.['type']))
  const name = useStudio(({ value, facts }) => sectionName(blocksOf(value)[index], facts, fixed))
  const isHidden = useStudio(({ value, facts }) => isHiddenBlock(blocksOf(value)[index], facts))
  const errors = useStudio(({ problems }) => countErrors(problemsBelow(problems, ['blocks', index])))
  return (
    <>
      <SectionTitle type={type} name={name} />
      <TeamHere section={index} />
      {isHidden && (
        <span className="hidden-mark">
          <Icon name="hide" />
          <span className="visually-hidden">, {t('hidden')}</span>
        </span>
      )}
      {errors > 0 && (
        <span className="errors">
          <span aria-hidden="true">{errors}</span>
          <span className="visually-hidden">, {t('toMend', { n: errors })}</span>
        </span>
      )}
    </>
  )
}
