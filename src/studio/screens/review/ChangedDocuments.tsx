import { Pill } from '#studio/kit/Pill.tsx'
import { useId, useState } from 'react'
import type { Path } from '#base/json/path.ts'
import type { FileOfVersion } from '#studio/protocol/changes/versions.ts'
import { ChangeLines, FILE_STATES, linesOf } from '#studio/kit/changes/ChangeLines.tsx'
import { placeText, titleText } from '#studio/kit/changes/change-text.ts'
import { editorAddress } from '#studio/protocol/addresses.ts'
import type { Remark } from '#studio/protocol/remarks.ts'
import type { Review } from '#studio/protocol/team/changes.ts'
import { TextForm } from '#studio/kit/TextForm.tsx'
import { RemarkList } from '#studio/kit/changes/RemarkList.tsx'
import { useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { PagePictures } from './PagePictures.tsx'

interface ChangedDocumentsProps {
  review: Review
  onChanged: () => void
}

/** The changes, document by document, with the remarks on each, and other pages that look different. */
export function ChangedDocuments({ review, onChanged }: ChangedDocumentsProps) {
  const { ask } = useTeam()
  const { files, remarks, addresses } = review
  const changed = new Set(files.map(({ file }) => file))
  const others = new Map(remarks.map(({ file, title }) => [file, title]))
  const own = new Set(files.map(({ address }) => address))
  const affected = addresses.filter((address) => !own.has(address))
  return (
    <>
      <h2>{t('whatChanged')}</h2>
      {files.length === 0 && <p className="soft">{t('nothingInChange')}</p>}
      {files.map((file) => (
        <ChangedDocument key={file.file} file={file} review={review} onChanged={onChanged} />
      ))}
      {[...others]
        .filter(([file]) => !changed.has(file))
        .map(([file, title]) => (
          <section key={file} className="card" aria-label={t('remarksOfDocument', { title })}>
            <h3 dir="auto">{title}</h3>
            <RemarkList ask={ask} remarks={remarks.filter((remark) => remark.file === file)} onChanged={onChanged} />
          </section>
        ))}
      {affected.length > 0 && (
        <details className="card">
          <summary>{t('alsoAffected', { n: affected.length })}</summary>
          <ul>
            {affected.map((address) => (
              <li key={address}>
                <bdi>{address}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface ChangedDocumentProps extends ChangedDocumentsProps {
  file: FileOfVersion
}

/** The subject of a remark that is being written. */
interface Subject {
  path?: Path
  /** The version in which the path was seen. */
  version: string
  place: string
}

function ChangedDocument({ file: changed, review, onChanged }: ChangedDocumentProps) {
  const { ask } = useTeam()
  const heading = useId()
  const { file, state, address, changes, sort } = changed
  const { change, may, version } = review
  const title = titleText(changed)
  const [subject, setSubject] = useState<Subject>()
  const remarks = review.remarks.filter((remark) => remark.file === file)
  const ofLine = (path: Path | undefined): Remark[] =>
    path === undefined ? [] : remarks.filter((remark) => JSON.stringify(remark.path) === JSON.stringify(path))
  const lines = linesOf(changes)
  const shown = new Set(lines.flatMap(({ path }) => ofLine(path)))
  const write = async (text: string): Promise<void> => {
    const place = subject?.path && { path: subject.path, version: subject.version }
    await ask('POST /remarks', { change: change.id, file, text, ...place })
    setSubject(undefined)
    onChanged()
  }
  return (
    <section className="card changed-document" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>
          <span dir="auto">{title}</span> {state !== 'changed' && <Pill tone="changed">{t(FILE_STATES[state])}</Pill>}
        </h3>
        {address !== undefined && (
          <p className="soft" dir="ltr">
            {address}
          </p>
        )}
      </header>
      <ChangeLines lines={lines}>
        {({ path, where }) => (
          <div className="beside-line">
            <button
              type="button"
              aria-label={t('writeRemarkOn', { place: placeText(where) })}
              onClick={() => setSubject({ place: placeText(where), version, ...(path && { path }) })}
            >
              {t('remark')}
            </button>
            <RemarkList ask={ask} remarks={ofLine(path)} onChanged={onChanged} />
          </div>
        )}
      </ChangeLines>
      <RemarkList ask={ask} remarks={remarks.filter((remark) => !shown.has(remark))} onChanged={onChanged} />
      {subject ? (
        <TextForm
          key={subject.place}
          about={`remark ${change.id} ${file} ${JSON.stringify(subject.path ?? [])}`}
          label={subject.place === '' ? t('remarkLabel') : t('remarkLabelOn', { place: subject.place })}
          action={t('sendRemark')}
          onSend={write}
          onCancel={() => setSubject(undefined)}
        />
      ) : (
        <div className="buttons">
          <button
            type="button"
            aria-label={t('writeRemarkOn', { place: title })}
            onClick={() => setSubject({ place: '', version })}
          >
            {t('writeRemark')}
          </button>
          {may.write && state !== 'removed' && changed.language === undefined && (
            <a
              className="button"
              href={editorAddress({ change: change.id, file })}
              aria-label={t('editThisOf', { title })}
            >
              {t('editThis')}
            </a>
          )}
        </div>
      )}
      {sort === 'page' && state !== 'unreadable' && (
        <PagePictures document={changed} change={change.id} base={review.base} version={review.version} />
      )}
    </section>
  )
}
