import { useState } from 'react'
import type { LibraryFile, LibraryPicture } from '#studio/protocol/library.ts'
import { DeleteNamed, RenameNamed } from '#studio/panel/dialogs/NamedDialogs.tsx'
import { ImageDialog } from '#studio/panel/pickers/ImageDialog.tsx'
import { ImageThumbnail } from '#studio/panel/pickers/ImageThumbnail.tsx'
import { dimensionsInWords, preparedInWords } from '#studio/panel/pickers/picture-words.ts'
import { UploadButton } from '#studio/panel/pickers/UploadButton.tsx'
import { documentTitle } from '#studio/panel/state/document-list.ts'
import { goTo } from '#studio/panel/state/document/open-document.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { bytesInWords } from '#studio/words/bytes.ts'
import { labelsInWords, t } from '#studio/words/words.ts'
import type { LibraryState } from './use-library.ts'
import { assertNotTooLarge } from './use-uploads.ts'

interface FileDetailsProps {
  file: LibraryFile | LibraryPicture | undefined
  library: LibraryState
  /** Called when a place that uses the file is opened. */
  onGo: () => void
}

/** The chosen picture or file: its uses, and the actions on it. */
export function FileDetails({ file, library, onGo }: FileDetailsProps) {
  return (
    <section className="file-details" aria-label={t('chosenFile')}>
      <Outcome library={library} />
      {file ? (
        <>
          {file.file.startsWith('images/') && <ImageThumbnail name={file.name} className="whole" />}
          <h3>
            <bdi>{file.name}</bdi>
          </h3>
          <p className="help">
            {'size' in file && `${dimensionsInWords(file)} · `}
            {bytesInWords(file.bytes)}
          </p>
          {'alt' in file && <p dir="auto">{file.alt}</p>}
          {'isUndescribed' in file && file.uses.length > 0 && <p className="help">{t('undescribedHelp')}</p>}
          <Uses file={file} onGo={onGo} />
          <Actions key={file.file} file={file} library={library} />
        </>
      ) : (
        !library.done && <p className="help">{t('chooseFile')}</p>
      )}
    </section>
  )
}

/** The result of the last action, with undo. */
function Outcome({ library: { done, undo } }: { library: LibraryState }) {
  return (
    <output className={done ? 'note' : 'visually-hidden'} data-tone="good">
      {done && (
        <>
          <span dir="auto">{done.message}</span>
          {done.step && (
            <button type="button" onClick={() => void undo()}>
              {t('undo')}
            </button>
          )}
        </>
      )}
    </output>
  )
}

function Uses({ file: { uses }, onGo }: { file: LibraryFile; onGo: () => void }) {
  const store = useStore()
  const facts = useStudio((state) => state.facts)
  if (uses.length === 0) return <p className="help">{t('imageUnused')}</p>
  return (
    <>
      <h4>{t('usedAt', { n: uses.length })}</h4>
      <ul className="uses">
        {uses.map(({ file, path, where }) => (
          <li key={`${file} ${path.join()}`}>
            <button
              type="button"
              onClick={() => {
                onGo()
                void goTo(store, file, path)
              }}
            >
              <bdi>{documentTitle(file, facts)}</bdi> <span className="help">{labelsInWords(where)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Actions({ file, library }: { file: LibraryFile; library: LibraryState }) {
  const store = useStore()
  const [open, setOpen] = useState<'rename' | 'delete' | 'replace'>()
  const close = (): void => setOpen(undefined)
  const { file: path, name, uses } = file
  const isPicture = path.startsWith('images/')
  const named = { file: path, name: isPicture ? name : name.slice(1), title: name }
  const replace = ([sent]: readonly File[]): void => {
    if (!sent) return
    void library.run(async () => {
      assertNotTooLarge(sent)
      const request = { file: sent, instead: path, label: t('stepReplacingFile', { name }) }
      if (!isPicture) {
        const { step } = await store.request('POST /files', request)
        return { message: t(step ? 'fileReplaced' : 'sameFile', { name }), step, chosen: path }
      }
      const { image, step, done } = await store.request('POST /images', request)
      const lines = [
        t(step ? 'fileReplaced' : 'sameFile', { name: image.name }),
        ...(done ? [preparedInWords(done)] : []),
      ]
      return { message: lines.join(' '), step, chosen: `images/${image.name}` }
    })
  }
  const replaceByOther = (other: string): void =>
    void library.run(async () => {
      const label = t('stepReplacingFile', { name })
      const { step } = await store.request('POST /pages/delete', { file: path, replacement: `images/${other}`, label })
      return { message: t('replacedBy', { name, other }), step, chosen: `images/${other}` }
    })
  const reduce = (): void =>
    void library.run(async () => {
      const { step, done } = await store.request('POST /images/reduce', {
        file: path,
        label: t('stepReducing', { name }),
      })
      return { message: done ? preparedInWords(done) : '', step, chosen: path }
    })
  return (
    <>
      <div className="buttons">
        <button type="button" onClick={() => setOpen('rename')}>
          {t('rename')}
        </button>
        <UploadButton label={t('replaceByUpload')} accept={isPicture ? undefined : endingOf(name)} onFiles={replace} />
        {isPicture && uses.length > 0 && (
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen('replace')}>
            {t('replaceByOther')}
          </button>
        )}
        {'isTooLarge' in file && (
          <button type="button" onClick={reduce}>
            {t('reduce')}
          </button>
        )}
        <button
          type="button"
          disabled={uses.length > 0}
          aria-describedby="delete-file"
          onClick={() => setOpen('delete')}
        >
          {t('delete')}
        </button>
      </div>
      {uses.length > 0 && (
        <p className="help" id="delete-file">
          {t(isPicture ? 'usedSoKept' : 'linkedSoKept')}
        </p>
      )}
      {open === 'rename' && (
        <RenameNamed
          document={named}
          onClose={close}
          onDone={({ step }) => {
            const renamed = step?.files.find((each) => each !== path && each.split('/')[0] === path.split('/')[0])
            return library.run(() =>
              Promise.resolve({ message: t('fileRenamed', { name: nameOf(renamed ?? path) }), step, chosen: renamed }),
            )
          }}
        />
      )}
      {open === 'delete' && (
        <DeleteNamed
          document={named}
          onClose={close}
          onDone={({ step }) => library.run(() => Promise.resolve({ message: t('fileDeleted', { name }), step }))}
        />
      )}
      {open === 'replace' && (
        <ImageDialog
          value={name}
          onClose={close}
          onChoose={({ image }) => image.name !== name && replaceByOther(image.name)}
        />
      )}
    </>
  )
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.'))

const nameOf = (file: string): string => file.slice(file.startsWith('images/') ? 'images/'.length : 'public'.length)
