import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { DRAWING_PATH } from '#studio/protocol.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/panel/words/words.ts'
import type { TextControlProps } from './control-props.ts'

/** The drawings of the site, chosen by sight or by name. */
export function DrawingPicker({ id, value, onChange, ...labels }: TextControlProps) {
  const drawings = useStudio(({ facts }) => facts.drawings)
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const names = drawings.filter((name) => name.includes(words.trim().toLowerCase().replaceAll(' ', '-')))
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  return (
    <div className="drawing-picker">
      <button
        {...labels}
        ref={button}
        type="button"
        id={id}
        className="picked"
        aria-labelledby={labels['aria-labelledby'] && `${labels['aria-labelledby']} ${id}`}
        aria-invalid={undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Thumbnail name={drawings.includes(value) ? value : undefined} />
        <span>{value || t('chooseDrawing')}</span>
      </button>
      {isOpen && (
        <fieldset className="drawings">
          <legend className="visually-hidden">{t('drawings')}</legend>
          <input
            type="search"
            aria-label={t('searchDrawings')}
            placeholder={t('searchDrawings')}
            value={words}
            onKeyDown={onKeyDown}
            onChange={(event) => setWords(event.target.value)}
          />
          <div className="grid">
            {names.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === value}
                onKeyDown={onKeyDown}
                onClick={() => {
                  onChange(name)
                  close()
                }}
              >
                <Thumbnail name={name} />
                <span>{name}</span>
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

/** As a picture, so that nothing in it can run here. */
const Thumbnail = ({ name }: { name: string | undefined }) =>
  name === undefined ? (
    <span className="thumbnail" />
  ) : (
    <img className="thumbnail" alt="" loading="lazy" src={`${DRAWING_PATH}${name}.svg`} />
  )
