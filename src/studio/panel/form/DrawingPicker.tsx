import { Suspense, useRef, useState } from 'react'
import { later } from '#studio/panel/load-later.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/panel/words/words.ts'
import type { TextControlProps } from './control-props.ts'
import { Thumbnail } from './Thumbnail.tsx'

/** Loaded when it is opened. */
const DrawingList = later((loaded) => loaded.DrawingList)

/** The drawings of the site, chosen by sight or by name. */
export function DrawingPicker({ id, value, onChange, ...labels }: TextControlProps) {
  const drawings = useStudio(({ facts }) => facts.drawings)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
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
      <Suspense>
        {isOpen && (
          <DrawingList
            drawings={drawings}
            value={value}
            onChange={onChange}
            onClose={() => {
              setOpen(false)
              button.current?.focus()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
