import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Path } from '#base/json/path.ts'
import type { FieldFocus } from '#studio/panel/state/studio-state.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { useFieldFocus, useFocusBelow } from './use-field-focus.ts'

interface ListTabsProps {
  path: Path
  label: string
  /** A stable key for each entry. */
  keys: readonly number[]
  entry: (index: number) => TabEntry
  /** The tools and fields of the shown entry. */
  children: (index: number) => ReactNode
}

interface TabEntry {
  title: string
  errors: number
  /** The attributes of the drag source and the drop target. */
  source: object
  target: object
}

/** The entries of a list as tabs: one is shown, and the page shows the same one. */
export function ListTabs({ path, label, keys, entry, children }: ListTabsProps) {
  const store = useStore()
  const id = useId()
  const shown = useShownTab(path, keys)
  const shownPath = JSON.stringify([...path, shown])
  useEffect(() => store.canvas.reveal(JSON.parse(shownPath) as Path, false), [store, shownPath])
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {keys.map((key, index) => (
          <Tab
            key={key}
            path={[...path, index]}
            index={index}
            id={`${id}-${key}`}
            panel={`${id}-panel`}
            isShown={index === shown}
            {...entry(index)}
          />
        ))}
      </div>
      {shown >= 0 && (
        <div
          key={keys[shown]}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${keys[shown]}`}
        >
          {children(shown)}
        </div>
      )}
    </>
  )
}

interface Shown {
  focus: FieldFocus | undefined
  index: number
  key: number | undefined
}

/**
 * The index of the shown entry: the last one with the focus, wherever it has moved. If it was deleted, the entry in its
 * place, or else the last one; -1 for an empty list.
 */
function useShownTab(path: Path, keys: readonly number[]): number {
  const focus = useFocusBelow(path)
  const [last, setLast] = useState<Shown>({ focus: undefined, index: 0, key: keys[0] })
  const focused = focus === last.focus ? undefined : focus?.path[path.length]
  const place = last.key === undefined ? -1 : keys.indexOf(last.key)
  const wanted = typeof focused === 'number' ? focused : place < 0 ? last.index : place
  const index = Math.min(Math.max(0, wanted), keys.length - 1)
  const key = keys[index]
  if (focus !== last.focus || index !== last.index || key !== last.key) setLast({ focus, index, key })
  return index
}

interface TabProps extends TabEntry {
  path: Path
  index: number
  id: string
  panel: string
  isShown: boolean
}

/** A tab is chosen by the focus, whatever moves it there: a press, an arrow key, or a problem that links to it. */
function Tab({ path, index, id, panel, isShown, title, errors, source, target }: TabProps) {
  const store = useStore()
  const element = useRef<HTMLDivElement>(null)
  useFieldFocus(path, element)
  const choose = (): void => {
    if (!isShown) store.canvas.select(store.get().section, path, { isScrolled: false, isGrabbed: false })
  }
  return (
    <div role="presentation" ref={element} data-path={JSON.stringify(path)} data-index={index} {...target}>
      <button
        type="button"
        role="tab"
        id={id}
        aria-selected={isShown}
        aria-controls={isShown ? panel : undefined}
        tabIndex={isShown ? 0 : -1}
        {...source}
        // Safari does not focus a pressed button.
        onClick={({ currentTarget }) => currentTarget.focus()}
        onFocus={choose}
        onKeyDown={onKeyDown}
      >
        <bdi>{title}</bdi>
        {errors > 0 && (
          <span className="errors">
            <span aria-hidden="true">{errors}</span>
            <span className="visually-hidden">, {t('toMend', { n: errors })}</span>
          </span>
        )}
      </button>
    </div>
  )
}

/** Arrow keys wrap around, in the direction of the studio's language. */
function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget, altKey, ctrlKey, metaKey } = event
  const tabs = [...currentTarget.closest('[role=tablist]')!.querySelectorAll<HTMLElement>('[role=tab]')]
  const [next, before] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const at = tabs.indexOf(currentTarget)
  const to = { [next!]: (at + 1) % tabs.length, [before!]: at - 1, Home: 0, End: -1 }[key]
  if (to === undefined || altKey || ctrlKey || metaKey) return
  event.preventDefault()
  tabs.at(to)?.focus()
}
