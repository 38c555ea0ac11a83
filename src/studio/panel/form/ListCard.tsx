import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { loadFormParts } from '#studio/panel/load-later.ts'
import { Icon } from '#studio/kit/Icon.tsx'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { useFieldFocus, useFocusBelow } from './use-field-focus.ts'

interface ListCardProps {
  path: Path
  title: string
  /** The target of its link; empty without one. */
  detail: string
  tools: ReactNode
  isWrong: boolean
  /** The attributes of its drag handle. */
  handle: object
  /** It is a form field, whose name follows its label. */
  isFormField: boolean
  children: ReactNode
}

/** A group of fields as a card that can be opened. */
export function ListCard({ path, title, detail, tools, isWrong, handle, isFormField, children }: ListCardProps) {
  const store = useStore()
  /** The label of a form field when the card got the focus. */
  const labelBefore = useRef('')
  const onFocus = (): void => {
    labelBefore.current = String(valueAt(store.get().value, [...path, 'label']) ?? '')
  }
  const onBlur = (): void => {
    const { current } = labelBefore
    if (isFormField) void loadFormParts().then(({ followLabel }) => followLabel(store, path, current))
  }
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
          <Icon name="grip" />
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
        <div className="nested" id={body} onFocus={onFocus} onBlur={onBlur}>
          {children}
        </div>
      )}
    </div>
  )
}
