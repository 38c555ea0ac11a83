import { useEffect, useId, useRef, useState } from 'react'
import { LinkPicker } from './LinkPicker.tsx'
import { t } from '#studio/panel/words/words.ts'

/** What stands before and behind the chosen words, by the key of the shortcut. */
const MARKS: Record<string, [before: string, after: string]> = { b: ['**', '**'], i: ['_', '_'] }

/** Buttons and shortcuts that mark the chosen words of the text beside them. */
export function MarkupBar() {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [href, setHref] = useState<string>()
  const press = (key: string): void => {
    const marks = MARKS[key]
    if (marks) surround(bar.current, ...marks)
    else setHref(href === undefined ? '/' : undefined)
  }
  useEffect(() => {
    const control = bar.current?.parentElement
    const hear = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase()
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isShortcut || !'bik'.includes(key)) return
      event.preventDefault()
      press(key)
    }
    control?.addEventListener('keydown', hear)
    return () => control?.removeEventListener('keydown', hear)
  })
  return (
    <div ref={bar} className="choices">
      {(['b', 'i', 'k'] as const).map((key) => (
        <button
          key={key}
          type="button"
          aria-keyshortcuts={`Control+${key.toUpperCase()}`}
          aria-expanded={key === 'k' ? href !== undefined : undefined}
          title={`Ctrl+${key.toUpperCase()}`}
          onClick={() => press(key)}
        >
          {t(LABELS[key])}
        </button>
      ))}
      {href !== undefined && (
        <>
          <LinkPicker id={id} aria-label={t('leadsTo')} value={href} onChange={setHref} />
          <button
            type="button"
            onClick={() => {
              surround(bar.current, '[', `](${href})`)
              setHref(undefined)
            }}
          >
            {t('makeLink')}
          </button>
        </>
      )}
    </div>
  )
}

const LABELS = { b: 'bold', i: 'emphasis', k: 'link' } as const

/** Marks the chosen words, or takes the marks away. */
function surround(bar: Element | null, before: string, after: string): void {
  const text = bar?.parentElement?.querySelector('textarea')
  if (!text) return
  const { value, selectionStart, selectionEnd } = text
  const chosen = value.slice(selectionStart, selectionEnd)
  const words = chosen.trim()
  const start = selectionStart + chosen.indexOf(words)
  const end = start + words.length
  const isMarked = value.slice(0, start).endsWith(before) && value.startsWith(after, end)
  if (isMarked) text.setRangeText(words, start - before.length, end + after.length, 'select')
  else text.setRangeText(before + words + after, start, end)
  const first = isMarked ? start - before.length : start + before.length
  text.setSelectionRange(first, first + words.length)
  text.dispatchEvent(new Event('input', { bubbles: true }))
  text.focus()
}
