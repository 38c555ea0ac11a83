import { Segments } from '#studio/kit/Segments.tsx'
import { SearchField } from '#studio/kit/SearchField.tsx'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Modal } from '#studio/kit/Modal.tsx'
import { imagesWith } from '#studio/panel/pickers/ImageDialog.tsx'
import { ImageThumbnail } from '#studio/panel/pickers/ImageThumbnail.tsx'
import { KeepOriginal } from '#studio/panel/pickers/KeepOriginal.tsx'
import { PictureGrid } from '#studio/panel/pickers/PictureGrid.tsx'
import { UploadButton } from '#studio/panel/pickers/UploadButton.tsx'
import { dimensionsInWords } from '#studio/panel/pickers/picture-words.ts'
import type { Library as LibraryFacts, LibraryFile, LibraryPicture } from '#studio/protocol/library.ts'
import { bytesInWords } from '#studio/words/bytes.ts'
import { t } from '#studio/words/words.ts'
import { FileDetails } from './FileDetails.tsx'
import { useLibrary } from './use-library.ts'
import { useUploads } from './use-uploads.ts'
import type { UploadsState } from './use-uploads.ts'

type Sort = keyof LibraryFacts

const SORTS = ['pictures', 'files'] as const

/** The filters, by the keys of their labels. */
const FILTERS = {
  all: () => true,
  unused: ({ uses }: LibraryFile) => uses.length === 0,
  undescribed: (file: LibraryFile) => 'isUndescribed' in file,
  tooLarge: (file: LibraryFile) => 'isTooLarge' in file,
} as const

type Filter = keyof typeof FILTERS

const FILTERS_OF: Record<Sort, readonly Filter[]> = {
  pictures: ['all', 'unused', 'undescribed', 'tooLarge'],
  files: ['all', 'unused'],
}

interface LibraryProps {
  onClose: () => void
  /** Called when a place in the form is chosen. */
  onChosen: () => void
}

/** All pictures and downloadable files: their data, their uses, and the actions on them. */
export function Library({ onClose, onChosen }: LibraryProps) {
  const library = useLibrary()
  const [sort, setSort] = useState<Sort>('pictures')
  const [filter, setFilter] = useState<Filter>('all')
  const [words, setWords] = useState('')
  const uploads = useUploads(sort, library)
  const all: readonly LibraryFile[] = library.facts?.[sort] ?? NONE
  const matches = useMemo(() => imagesWith(words, all.filter(FILTERS[filter])), [all, filter, words])
  const chosen = all.find(({ file }) => file === library.chosen)
  return (
    <Modal
      title={t('library')}
      className="images library"
      onClose={onClose}
      head={
        <>
          <Segments
            aria-label={t('library')}
            options={SORTS.map((each) => [each, t(each === 'pictures' ? 'images' : 'filesToDownload')])}
            value={sort}
            onChange={(next) => {
              setSort(next)
              setFilter('all')
            }}
          />
          <SearchField label={t('searchLibrary')} value={words} onChange={setWords} />
          <select
            aria-label={t('shownFiles')}
            value={filter}
            onChange={(event) => setFilter(event.target.value as Filter)}
          >
            {FILTERS_OF[sort].map((each) => (
              <option key={each} value={each}>
                {t(FILTER_WORDS[each], { n: all.filter(FILTERS[each]).length })}
              </option>
            ))}
          </select>
          <UploadButton
            label={t(sort === 'pictures' ? 'uploadImages' : 'uploadFiles')}
            accept={sort === 'files' ? FILES : undefined}
            isMultiple
            onFiles={(files) => void uploads.send(files)}
          />
        </>
      }
    >
      <div className="library-body drop" {...uploads.dropTarget}>
        <div>
          <Uploads uploads={uploads} onDone={library.reload} />
          <PictureGrid
            key={`${sort} ${filter}`}
            label={t(sort === 'pictures' ? 'images' : 'filesToDownload')}
            items={matches.map(itemOf)}
            value={chosen?.name}
            onChoose={(name) => library.choose(all.find((each) => each.name === name)?.file)}
          />
          {library.facts && matches.length === 0 && (
            <p className="help">{t(all.length > 0 ? 'nothingFound' : sort === 'pictures' ? 'noImages' : 'noFiles')}</p>
          )}
        </div>
        <FileDetails
          file={chosen}
          library={library}
          onGo={() => {
            onClose()
            onChosen()
          }}
        />
      </div>
    </Modal>
  )
}

/** The progress of uploading several files, and the result of each. */
function Uploads({ uploads, onDone }: { uploads: UploadsState; onDone: () => Promise<void> }) {
  const { sending, results, settle } = uploads
  return (
    <output className="uploads">
      {sending !== '' && <span className="help">{sending}</span>}
      {results.map((result) => (
        <span key={result.name + result.message} className="note" data-tone={result.isRefused ? 'bad' : 'good'}>
          <span dir="auto">{result.message}</span>
          {result.original && (
            <KeepOriginal
              original={result.original}
              onDone={(message) => {
                settle(result, message)
                void onDone()
              }}
            />
          )}
        </span>
      ))}
    </output>
  )
}

const NONE: readonly LibraryFile[] = []

/** The types that browsers offer. The server checks the content itself. */
const FILES = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.epub,.zip,.csv,.txt,.ics,.vcf,.rtf,.mp3,.jpg,.png'

const FILTER_WORDS = {
  all: 'showAll',
  unused: 'showUnused',
  undescribed: 'showUndescribed',
  tooLarge: 'showTooLarge',
} as const

const itemOf = (file: LibraryFile) => ({
  name: file.name,
  thumbnail: thumbnailOf(file),
  lines: [factsInWords(file), usesInWords(file)],
})

function thumbnailOf({ file, name }: LibraryFile): ReactNode {
  if (file.startsWith('images/')) return <ImageThumbnail name={name} />
  return <span className="thumbnail file-type">{name.slice(name.lastIndexOf('.') + 1).toUpperCase()}</span>
}

const factsInWords = (file: LibraryFile | LibraryPicture): string =>
  [...('size' in file ? [dimensionsInWords(file)] : []), bytesInWords(file.bytes)].join(' · ')

const usesInWords = ({ uses }: LibraryFile): string =>
  uses.length === 0 ? t('imageUnused') : t('usedAt', { n: uses.length })
