import { SearchField } from '#studio/kit/SearchField.tsx'
import { Failure } from '#studio/kit/Failure.tsx'
import { useState } from 'react'
import type { ImageFacts } from '#studio/protocol/facts.ts'
import { Modal } from '#studio/kit/Modal.tsx'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import type { ChosenImage } from './add-image.ts'
import { ImageThumbnail } from './ImageThumbnail.tsx'
import { dimensionsInWords } from './picture-words.ts'
import { PictureGrid } from './PictureGrid.tsx'
import { UploadButton } from './UploadButton.tsx'
import { useAddedImage } from './use-added-image.ts'

interface ImageDialogProps {
  /** The name of the chosen image. */
  value?: string | undefined
  onChoose: (chosen: ChosenImage) => void
  /** Removes the image, if the field is optional. */
  onRemove?: (() => void) | undefined
  onClose: () => void
}

/** The images of the site to choose from. Others are uploaded, or dropped. */
export function ImageDialog({ value, onChoose, onRemove, onClose }: ImageDialogProps) {
  const images = useStudio(({ facts }) => facts.images)
  const [words, setWords] = useState('')
  const matches = imagesWith(words, images)
  const choose = (chosen: ChosenImage): void => {
    onChoose(chosen)
    onClose()
  }
  const { send, sending, failure, dropTarget } = useAddedImage(choose)
  return (
    <Modal
      title={t('images')}
      className="images"
      onClose={onClose}
      head={
        <>
          {images.length > 0 && <SearchField label={t('searchImages')} value={words} onChange={setWords} />}
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
        <Failure failure={failure} />
        <PictureGrid
          label={t('images')}
          items={matches.map((image) => ({
            name: image.name,
            thumbnail: <ImageThumbnail name={image.name} />,
            lines: [dimensionsInWords(image), usesOf(image)],
          }))}
          value={value}
          onChoose={(name) => {
            const image = matches.find((each) => each.name === name)
            if (image) choose({ image, notice: '' })
          }}
        />
        <p className="help">
          {t(images.length === 0 ? 'noImages' : matches.length === 0 ? 'noImageFound' : 'dropImage')}
        </p>
      </div>
    </Modal>
  )
}

/** The images whose names or descriptions have all the words. */
export function imagesWith<Image extends Pick<ImageFacts, 'name' | 'alt'>>(
  words: string,
  images: readonly Image[],
): readonly Image[] {
  const searchedWords = words.toLowerCase().split(/[\s-]+/)
  return images.filter(({ name, alt = '' }) =>
    searchedWords.every((word) => `${name} ${alt}`.toLowerCase().includes(word)),
  )
}

/** The limit of listed titles of pages. */
const MOST_PAGES = 3

function usesOf({ usedIn }: ImageFacts): string {
  if (usedIn.length === 0) return t('imageUnused')
  const titles = usedIn.length > MOST_PAGES ? [...usedIn.slice(0, MOST_PAGES), '…'] : usedIn
  return t('imageUsed', { pages: titles.join(', ') })
}
