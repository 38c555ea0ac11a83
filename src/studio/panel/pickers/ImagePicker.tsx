import { useRef, useState } from 'react'
import type { TextControlProps } from '#studio/kit/control-props.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { ImageDialog } from './ImageDialog.tsx'
import { ImageThumbnail } from './ImageThumbnail.tsx'
import { PickedButton } from './PickedButton.tsx'

/** The control of a field that contains only the name of an image. */
export function ImagePicker({ value, onChange, ...control }: TextControlProps) {
  const store = useStore()
  const isThere = useStudio(({ facts }) => facts.images.some(({ name }) => name === value))
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <PickedButton
        {...control}
        ref={button}
        thumbnail={isThere ? <ImageThumbnail name={value} /> : <span className="thumbnail" />}
        onClick={() => setOpen(true)}
      >
        {value || t('chooseImage')}
      </PickedButton>
      {isOpen && (
        <ImageDialog
          value={value}
          onChoose={({ image, notice }) => {
            onChange(image.name)
            if (notice !== '') store.set({ notice })
          }}
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}
