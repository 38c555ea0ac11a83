import { useState } from 'react'
import { isWithin } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import { placeText } from '#studio/panel/dialogs/changes/change-text.ts'
import { placeLabel } from '#studio/panel/state/place-label.ts'
import { remarksIn } from '#studio/panel/state/remarks.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { TextForm } from './TextForm.tsx'
import { RemarkCard } from './RemarkCard.tsx'
import { RemarkList } from './RemarkList.tsx'
import type { Remark } from '#studio/protocol/remarks.ts'
import { remarkServer } from './remark-server.ts'
import { t } from '#studio/panel/words/words.ts'
import { fetchRemarks } from './fetch-remarks.ts'

/** The remarks on the section whose form is shown, or on the document beside its sections, and the way to write one. */
export function RemarksOfSection({ section }: { section: number | undefined }) {
  const store = useStore()
  const all = useStudio((state) => state.remarks)
  const file = useStudio((state) => state.file)
  const change = useStudio(({ facts }) => facts.team?.change.id ?? '')
  /** What the remark is about that is being written; undefined while none is. */
  const [subject, setSubject] = useState<Path>()
  const remarks = remarksIn(section, { file, ...(all && { remarks: all }) })
  const onChanged = (): void => void fetchRemarks(store)
  const own: Path = section === undefined ? [] : ['blocks', section]
  /** It is shown at its field, too, once that is in view. */
  const isOfField = ({ path = [], settledBy }: Remark): boolean => path.length > own.length && settledBy === undefined
  /** The field that was chosen last, or else the section. */
  const begin = (): void => {
    const path = store.get().focus?.path
    setSubject(path && isWithin(path, own) ? path : own)
  }
  const send = async (text: string): Promise<void> => {
    // The server finds the place in what is saved.
    await store.flush()
    const place = subject && subject.length > 0 ? { path: subject } : {}
    await remarkServer.ask('POST /remarks', { change, file, ...place, text })
    setSubject(undefined)
    onChanged()
  }
  return (
    <div className="remarks">
      <RemarkList
        remarks={remarks.filter((remark) => !isOfField(remark))}
        server={remarkServer}
        onChanged={onChanged}
      />
      {remarks.filter(isOfField).map((remark) => (
        <details key={remark.id}>
          <summary>
            <span dir="auto">
              {placeText(remark.where)}: {remark.text}
            </span>
          </summary>
          <RemarkCard remark={remark} server={remarkServer} onChanged={onChanged}>
            <button type="button" onClick={() => store.select(section, remark.path)}>
              {t('goThere')}
            </button>
          </RemarkCard>
        </details>
      ))}
      {subject ? (
        <TextForm
          about={`remark ${change} ${file} ${JSON.stringify(subject)}`}
          label={
            subject.length === 0
              ? t('remarkLabel')
              : t('remarkLabelOn', { place: placeLabel({ file, path: subject }, store.get()) })
          }
          action={t('sendRemark')}
          failureInWords={remarkServer.failureInWords}
          onSend={send}
          onCancel={() => setSubject(undefined)}
        />
      ) : (
        <button type="button" className="write-remark" onClick={begin}>
          {t('writeRemark')}
        </button>
      )}
    </div>
  )
}
