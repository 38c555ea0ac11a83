import { useRef, useState } from 'react'
import type { TextControlProps } from '#studio/kit/control-props.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { DrawingList } from './DrawingList.tsx'
import { DrawingThumbnail } from './DrawingThumbnail.tsx'
import { PickedButton } from './PickedButton.tsx'

/** Chooses a drawing of the site, by its picture or its name. */
export function DrawingPicker({ value, onChange, ...control }: TextControlProps) {
  const drawings = useStudio(({ facts }) => facts.drawings)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="drawing-picker">
      <PickedButton
        {...control}
        ref={button}
        isExpanded={isOpen}
        thumbnail={<DrawingThumbnail name={drawings.includes(value) ? value : undefined} />}
        onClick={() => setOpen(!isOpen)}
      >
        {value || t('chooseDrawing')}
      </PickedButton>
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
    </div>
  )
}
