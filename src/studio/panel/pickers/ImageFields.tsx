import { Segments } from '#studio/kit/Segments.tsx'
import { Failure } from '#studio/kit/Failure.tsx'
import { useId, useRef, useState } from 'react'
import type { Crop } from '#site/model/image-crop.ts'
import type { Path } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import type { ImageFacts } from '#studio/protocol/facts.ts'
import { useRenderGroup } from '#studio/panel/form/group-context.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'
import { renderNow } from '#studio/panel/render-now.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { putImage } from './add-image.ts'
import type { ChosenImage, Original } from './add-image.ts'
import { CropFields } from './CropFields.tsx'
import { FocalPointPicker } from './FocalPointPicker.tsx'
import { ImageDialog } from './ImageDialog.tsx'
import { KeepOriginal } from './KeepOriginal.tsx'
import { dimensionsInWords } from './picture-words.ts'
import type { SizedImage } from './sized-image.ts'
import { useAddedImage } from './use-added-image.ts'

interface ImageFieldsProps {
  schema: ResolvedSchema
  path: Path
  value: Group
  problems: PlacedProblem[]
  /** Removes the image, if the field is optional. */
  onRemove: (() => void) | undefined
}

/** The fields of an image: its file, its focal point, its description, and its credit. */
export function ImageFields({ schema, path, value, problems, onRemove }: ImageFieldsProps) {
  const store = useStore()
  const renderGroup = useRenderGroup()
  const name = typeof value['file'] === 'string' ? value['file'] : ''
  const image = useStudio(({ facts }) => facts.images.find((each) => each.name === name))
  const focus = value['focus'] as Group | undefined
  const help = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [original, setOriginal] = useState<Original>()
  const put = (chosen: ChosenImage): void => {
    setOriginal(chosen.original)
    putImage(store, path, chosen)
    // The description is still missing.
    if (chosen.image.alt === undefined && value['decorative'] !== true)
      store.canvas.select(store.get().section, [...path, 'alt'], { isScrolled: false })
  }
  const { sending, failure, dropTarget } = useAddedImage(put)
  const isDecorative = value['decorative'] === true
  const part = value['crop'] as Crop | undefined
  const [isCropping, setCropping] = useState(false)
  const cropButton = useRef<HTMLButtonElement>(null)
  const startCropping = (): void => {
    setCropping(true)
    if (part) return
    store.document.edit(t('stepCrop'), {
      type: 'set',
      path: [...path, 'crop'],
      value: FIRST_PART,
      order: Object.keys(schema.properties ?? {}),
    })
  }
  return (
    <div className="image-fields drop" {...dropTarget}>
      {image && part && isCropping && canBeCropped(image) && (
        <CropFields
          schema={schema}
          path={path}
          image={image}
          crop={part}
          onClose={() => {
            setCropping(false)
            renderNow()
            cropButton.current?.focus()
          }}
        />
      )}
      {image && !(part && isCropping) && (
        <FocalPointPicker
          image={image}
          focus={focus}
          describedBy={help}
          onChange={(point) =>
            store.document.edit(t('stepFocus'), {
              type: 'set',
              path: [...path, 'focus'],
              value: point,
              order: Object.keys(schema.properties ?? {}),
            })
          }
        />
      )}
      <div className="buttons">
        <button ref={button} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(image ? 'anotherImage' : 'chooseImage')}
        </button>
        {image && !(part && isCropping) && canBeCropped(image) && (
          <button ref={cropButton} type="button" onClick={startCropping}>
            {t(part ? 'changePart' : 'showPart')}
          </button>
        )}
        {focus && (
          <button
            type="button"
            onClick={() => store.document.edit(t('stepFocus'), { type: 'remove', path: [...path, 'focus'] })}
          >
            {t('focalMiddle')}
          </button>
        )}
      </div>
      <p className="help" id={help}>
        <bdi>{name}</bdi>
        {image && ` · ${dimensionsInWords(image)}`}
        {image && !(part && isCropping) && ` · ${t('focalHelp')}`}
      </p>
      {original?.name === name && (
        <KeepOriginal
          original={original}
          onDone={(notice) => {
            setOriginal(undefined)
            store.set({ notice })
          }}
        />
      )}
      <output className="help">{sending}</output>
      <Failure failure={failure} />
      <Meaning path={path} value={value} />
      <div className="nested">
        {renderGroup({
          schema: schemaFor(schema, isDecorative),
          path,
          value,
          problems,
          hidden: ['file', 'focus', 'crop', 'decorative', ...(isDecorative ? ['alt'] : [])],
        })}
      </div>
      {isOpen && (
        <ImageDialog
          value={name}
          onChoose={put}
          onRemove={onRemove}
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** The initial part of a picture to crop: nearly all of it. */
const FIRST_PART: Crop = { x: 10, y: 10, width: 80, height: 80 }

/** SVG files are not cropped. */
const canBeCropped = (image: ImageFacts): image is SizedImage => image.size !== undefined && !/\.svg$/i.test(image.name)

const required = new WeakMap<ResolvedSchema, ResolvedSchema>()

/** An image with a meaning needs a description. */
function schemaFor(schema: ResolvedSchema, isDecorative: boolean): ResolvedSchema {
  if (isDecorative) return schema
  const withAlt = required.get(schema) ?? { ...schema, required: [...(schema.required ?? []), 'alt'] }
  required.set(schema, withAlt)
  return withAlt
}

/** Whether an image has a meaning, which needs a description, or is decorative. */
function Meaning({ path, value }: Pick<ImageFieldsProps, 'path' | 'value'>) {
  const store = useStore()
  const isDecorative = value['decorative'] === true
  const remove = (field: string) => (field in value ? [{ type: 'remove' as const, path: [...path, field] }] : [])
  const choose = (decorates: boolean): void =>
    store.document.edit(
      t('stepChoosing', { field: t(decorates ? 'imageDecorates' : 'imageSays') }),
      ...(decorates
        ? [...remove('alt'), { type: 'set' as const, path: [...path, 'decorative'], value: true }]
        : remove('decorative')),
    )
  return (
    <Segments
      aria-label={t('imageMeaning')}
      options={[
        ['says', t('imageSays')],
        ['decorates', t('imageDecorates')],
      ]}
      value={isDecorative ? 'decorates' : 'says'}
      onChange={(meaning) => choose(meaning === 'decorates')}
    />
  )
}
