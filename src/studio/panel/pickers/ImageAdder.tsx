import type { Path } from '#base/json/path.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { putImage } from './add-image.ts'
import { ImageDialog } from './ImageDialog.tsx'

interface ImageAdderProps {
  /** The path of the field that gets the image. */
  path: Path
  /** The names of the fields around it, in the order of the schema. */
  order: readonly string[]
  onClose: () => void
}

/** Asks for the image of a new field, which is added once an image is chosen. */
export function ImageAdder({ path, order, onClose }: ImageAdderProps) {
  const store = useStore()
  return (
    <ImageDialog
      onChoose={(chosen) => {
        putImage(store, path, chosen, order)
        const isSaid = chosen.image.alt !== undefined
        store.canvas.select(store.get().section, isSaid ? path : [...path, 'alt'], { isScrolled: false })
      }}
      onClose={onClose}
    />
  )
}
