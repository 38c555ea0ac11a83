import { useRef } from 'react'
import type { Path } from '#base/json/path.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { useFieldFocus } from './use-field-focus.ts'

/** Says that a section, or a part of one, is made up. It is no field: only the button takes the note away. */
export function SampleNote({ path, note }: { path: Path; note: string }) {
  const store = useStore()
  const element = useRef<HTMLDivElement>(null)
  useFieldFocus(path, element)
  return (
    <div className="hidden-note" ref={element} data-path={JSON.stringify(path)}>
      <p dir="auto">{t('madeUp', { what: note.replace(/^[^:]*: /, '') })}</p>
      <button type="button" onClick={() => store.edit(t('stepWritten'), { type: 'remove', path })}>
        {t('haveWritten')}
      </button>
    </div>
  )
}
