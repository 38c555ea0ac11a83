/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no elements for the list of a combobox */
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Modal } from '#studio/kit/Modal.tsx'
import { goTo, openDocument } from '#studio/panel/state/document/open-document.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import type { OpenDialog } from '#studio/panel/dialogs/dialog-types.ts'
import { commandsOf } from './commands.ts'
import { finderGroups, typesCalled } from './finder-items.ts'
import type { FinderItem } from './finder-items.ts'
import { useAnswer } from './use-answer.ts'

/** How long typing rests before a request, in milliseconds. */
const TYPING = 120

interface FinderProps {
  onClose: () => void
  onChosen: () => void
  onDialog: OpenDialog
}

/** One field that finds everything: pages, sections, words in texts, settings, and commands. */
export function Finder({ onClose, onChosen, onDialog }: FinderProps) {
  const store = useStore()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const facts = useStudio((state) => state.facts)
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const { answer, isLatest } = useFound(words)
  /** Enter was pressed while the list still had results for other words. */
  const isEnterPending = useRef(false)
  const { fixed } = store.get()
  const groups = finderGroups(words, { facts, fixed }, commandsOf(store, onDialog, onChosen), answer)
  const items = groups.flatMap((group) => group.items)
  const index = Math.min(active, items.length - 1)
  const choose = ({ target }: FinderItem): void => {
    onClose()
    if ('run' in target) return target.run()
    if (target.path) onChosen()
    const led = target.path
      ? goTo(store, target.file, target.path, target.language ?? store.get().language)
      : openDocument(store, target.file)
    void led.catch((error: unknown) => store.report(error))
  }
  const onAnswer = useEffectEvent(() => {
    const item = isEnterPending.current && items[index]
    isEnterPending.current = false
    if (item) choose(item)
  })
  useEffect(() => {
    if (isLatest) onAnswer()
  }, [isLatest])
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1 }
    const to = steps[event.key]
    const item = items[index]
    if (to !== undefined) {
      isEnterPending.current = false
      setActive((to + items.length) % Math.max(1, items.length))
      requestAnimationFrame(() =>
        list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' }),
      )
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (!isLatest && (!item || item.isFound)) isEnterPending.current = true
      else if (item) choose(item)
    } else return
    event.preventDefault()
  }
  let number = -1
  return (
    <Modal title={t('find')} className="finder" onClose={onClose}>
      <form onSubmit={(event) => event.preventDefault()}>
        <input
          type="text"
          role="combobox"
          aria-label={t('findLabel')}
          placeholder={t('findLabel')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? `${id}-${index}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setActive(0)
            isEnterPending.current = false
            if (list.current) list.current.scrollTop = 0
          }}
          onKeyDown={onKeyDown}
        />
      </form>
      <output className={items.length > 0 ? 'visually-hidden' : 'found'}>
        {words.trim() !== '' && t('foundThings', { n: items.length })}
      </output>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('find')} className="finder-list">
        {groups.map((group) => (
          <div key={group.title} role="group" aria-labelledby={`${id}-${group.title}`}>
            <h3 id={`${id}-${group.title}`} role="presentation">
              {t(group.title)}
            </h3>
            {group.items.map((item) => {
              number++
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
                <div
                  key={number}
                  id={`${id}-${number}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={number === index}
                  onClick={() => choose(item)}
                >
                  <span className="name" dir="auto">
                    {item.label}
                  </span>
                  <span className="site" dir="auto">
                    {item.detail}
                  </span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {answer && answer.more > 0 && (
        <p className="help">
          {t('moreTexts', { n: answer.more })}{' '}
          <button type="button" onClick={() => onDialog({ type: 'replace', words })}>
            {t('replaceTitle')}
          </button>
        </p>
      )}
    </Modal>
  )
}

/** The results of the server. */
function useFound(words: string) {
  const store = useStore()
  const ask = useCallback(() => {
    const types = typesCalled(words, store.get().fixed).join(',')
    return store.request('GET /find', { words, types })
  }, [store, words])
  return useAnswer(words.trim() === '' ? undefined : ask, TYPING)
}
