import { SearchField } from '#studio/kit/SearchField.tsx'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { t } from '#studio/words/words.ts'
import { DrawingThumbnail } from './DrawingThumbnail.tsx'

interface DrawingListProps {
  /** The names of all drawings. */
  drawings: readonly string[]
  value: string
  onChange: (name: string) => void
  onClose: () => void
}

/** The drawings to choose from, with a search by name. */
export function DrawingList({ drawings, value, onChange, onClose }: DrawingListProps) {
  const [words, setWords] = useState('')
  const names = drawings.filter((name) => name.includes(words.trim().toLowerCase().replaceAll(' ', '-')))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <fieldset className="drawings">
      <legend className="visually-hidden">{t('drawings')}</legend>
      <SearchField label={t('searchDrawings')} value={words} onKeyDown={onKeyDown} onChange={setWords} />
      <div className="grid">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === value}
            onKeyDown={onKeyDown}
            onClick={() => {
              onChange(name)
              onClose()
            }}
          >
            <DrawingThumbnail name={name} />
            <span>{name}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
