import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ImageFacts } from '#studio/studio-protocol.ts'
import { Modal } from '#studio/panel/dialogs/Modal.tsx'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/panel/words/words.ts'
import type { ChosenImage } from './add-image.ts'
import { ImageThumbnail } from './ImageThumbnail.tsx'
import { UploadButton } from './UploadButton.tsx'
import { useAddedImage } from './use-added-image.ts'

interface ImageDialogProps {
  /** The name of the image that is chosen. */
  value?: string | undefined
  onChoose: (chosen: ChosenImage) => void
  /** Takes the image away, where the field can be without one. */
  onRemove?: (() => void) | undefined
  onClose: () => void
}

/** The images of the site to choose from. Others are uploaded, or dropped onto it. */
export function ImageDialog({ value, onChoose, onRemove, onClose }: ImageDialogProps) {
  const images = useStudio(({ facts }) => facts.images)
  const [words, setWords] = useState('')
  const matches = imagesWith(words, images)
  const choose = (chosen: ChosenImage): void => {
    onChoose(chosen)
    onClose()
  }
  const { send, sending, refusal, dropTarget } = useAddedImage(choose)
  return (
    <Modal
      title={t('images')}
      className="images"
      onClose={onClose}
      head={
        <>
          {images.length > 0 && (
            <input
              type="search"
              aria-label={t('searchImages')}
              placeholder={t('searchImages')}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
          <UploadButton onFiles={(files) => void send(files)} />
          {onRemove && (
            <button
              type="button"
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              {t('noImage')}
            </button>
          )}
        </>
      }
    >
      <div className="drop" {...dropTarget}>
        <output className="help">{sending}</output>
        {refusal !== '' && (
          <p className="problem" role="alert" dir="auto">
            {refusal}
          </p>
        )}
        <ImageGrid images={matches} value={value} onChoose={(image) => choose({ image, notice: '' })} />
        <p className="help">
          {t(images.length === 0 ? 'noImages' : matches.length === 0 ? 'noImageFound' : 'dropImage')}
        </p>
      </div>
    </Modal>
  )
}

interface ImageGridProps {
  images: readonly ImageFacts[]
  value: string | undefined
  onChoose: (image: ImageFacts) => void
}

/** One stop of the tab key: arrows go from image to image, as they are seen. */
function ImageGrid({ images, value, onChoose }: ImageGridProps) {
  const id = useId()
  const grid = useRef<HTMLUListElement>(null)
  const [wanted, setWanted] = useState(() => images.findIndex(({ name }) => name === value))
  const current = Math.min(Math.max(wanted, 0), images.length - 1)
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const next = placeAfter(event.key, current, buttons)
    if (next === undefined) return
    event.preventDefault()
    setWanted(next)
    buttons[next]?.focus()
  }
  return (
    <ul ref={grid} className="grid" aria-label={t('images')}>
      {images.map((image, index) => (
        <li key={image.name}>
          <button
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-pressed={image.name === value}
            aria-describedby={`${id}${index}`}
            onFocus={() => setWanted(index)}
            onKeyDown={onKeyDown}
            onClick={() => onChoose(image)}
          >
            <ImageThumbnail name={image.name} />
            <bdi>{image.name}</bdi>
          </button>
          <p className="help" id={`${id}${index}`}>
            {dimensionsInWords(image)}
            <br />
            {usesOf(image)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Where an arrow leads from an item of a grid; undefined where it leads nowhere. */
function placeAfter(key: string, from: number, items: readonly HTMLElement[]): number | undefined {
  const [first] = items
  if (!first) return undefined
  const top = first.getBoundingClientRect().top
  const inRow = items.findIndex((item) => item.getBoundingClientRect().top > top + 1)
  const columns = inRow < 0 ? items.length : inRow
  const forward = getComputedStyle(first).direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -from,
    End: items.length - 1 - from,
  }
  const to = from + (steps[key] ?? NaN)
  return to in items ? to : undefined
}

/** The images whose names or descriptions have all the words. */
function imagesWith(words: string, images: readonly ImageFacts[]): readonly ImageFacts[] {
  const wanted = words.toLowerCase().split(/[\s-]+/)
  return images.filter(({ name, alt = '' }) => wanted.every((word) => `${name} ${alt}`.toLowerCase().includes(word)))
}

/** In pixels, as "1600 × 1067", which reads from left to right in every language. */
export const dimensionsInWords = ({ size }: ImageFacts): string =>
  size ? `\u2066${size.width} × ${size.height}\u2069` : t('imageUnreadable')

/** The maximum number of titles of pages that are named. */
const MOST_PAGES = 3

function usesOf({ usedIn }: ImageFacts): string {
  if (usedIn.length === 0) return t('imageUnused')
  const told = usedIn.length > MOST_PAGES ? [...usedIn.slice(0, MOST_PAGES), '…'] : usedIn
  return t('imageUsed', { pages: told.join(', ') })
}
