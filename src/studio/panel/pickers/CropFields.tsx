import { useId, useState } from 'react'
import type { Crop } from '#site/model/image-crop.ts'
import { pixelsOf } from '#site/model/image-crop.ts'
import { parseRatio, placeOfImage } from '#site/model/written-places.ts'
import type { WrittenPlace } from '#site/model/written-places.ts'
import type { Path } from '#base/json/path.ts'
import { valueAt } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { CropPicker } from './CropPicker.tsx'
import { largestOfShape } from './crop-shape.ts'
import { dimensionsInWords } from './picture-words.ts'
import type { SizedImage } from './sized-image.ts'

interface CropFieldsProps {
  schema: ResolvedSchema
  path: Path
  image: SizedImage
  crop: Crop
  onClose: () => void
}

/** Common shapes, besides the shape of the place. */
const SHAPES = ['1:1', '4:3', '3:2', '16:9'] as const

/** Chooses the part of an image that this place shows, in the shape of the place, in another one, or in any. */
export function CropFields({ schema, path, image, crop, onClose }: CropFieldsProps) {
  const store = useStore()
  const id = useId()
  const [shape, setShape] = useState('')
  const place = placeRatio(schema, path, store.get().value)
  const ratioOf = (chosen: string): number | undefined =>
    chosen === 'place' ? place : chosen === '' ? undefined : parseRatio(chosen)
  const set = (value: Crop): void =>
    store.document.edit(t('stepCrop'), {
      type: 'set',
      path: [...path, 'crop'],
      value,
      order: Object.keys(schema.properties ?? {}),
    })
  const chooseShape = (next: string): void => {
    setShape(next)
    const wanted = ratioOf(next)
    if (wanted !== undefined) set(largestOfShape((wanted * image.size.height) / image.size.width))
  }
  const { width, height } = pixelsOf(crop, image.size)
  return (
    <>
      <CropPicker image={image} crop={crop} ratio={ratioOf(shape)} describedBy={`${id}-help`} onChange={set} />
      <p className="help" id={`${id}-help`}>
        {dimensionsInWords({ size: { width, height } })} · {t('cropHelp')}
      </p>
      <div className="buttons">
        <label htmlFor={id}>{t('cropShape')}</label>
        <select id={id} value={shape} onChange={(event) => chooseShape(event.target.value)}>
          <option value="">{t('anyShape')}</option>
          {place !== undefined && <option value="place">{t('shapeOfPlace')}</option>}
          {SHAPES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
        <button type="button" onClick={onClose}>
          {t('cropDone')}
        </button>
        <button
          type="button"
          onClick={() => {
            store.document.edit(t('stepCrop'), { type: 'remove', path: [...path, 'crop'] })
            onClose()
          }}
        >
          {t('showWhole')}
        </button>
      </div>
    </>
  )
}

/** The shape of the frame around the image; undefined if it keeps its own. */
function placeRatio(schema: ResolvedSchema, path: Path, document: Group): number | undefined {
  const places = schema['x-place'] ?? []
  const around = path.map((_, index) => valueAt(document, path.slice(0, index))).filter(isGroup)
  return placeOfImage(Array.isArray(places) ? places : [places as WrittenPlace], around)?.ratio
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)
