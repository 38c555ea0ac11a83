import { useState } from 'react'
import { isWithin } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { placeText } from '#studio/kit/changes/change-text.ts'
import { placeLabel } from '#studio/panel/state/place-label.ts'
import { remarksIn, remarksAt } from '#studio/panel/state/people/remarks.ts'
import { followedPath } from '#studio/panel/state/document/same-items.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { TextForm } from '#studio/kit/TextForm.tsx'
import { RemarkCard } from '#studio/kit/changes/RemarkCard.tsx'
import { RemarkList } from '#studio/kit/changes/RemarkList.tsx'
import type { Remark } from '#studio/protocol/remarks.ts'
import { askTeam } from '#studio/client/ask-team.ts'
import { t } from '#studio/words/words.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'

/** Fetches the remarks on the change. Without an answer, the current ones stay. */
export async function fetchRemarks(store: StudioStore): Promise<void> {
  const { team } = store.get().facts
  if (!team) return
  const answer = await askTeam('GET /remarks', { change: team.change.id }).catch(() => undefined)
  if (answer) store.set({ remarks: answer.remarks })
}

/** The open remarks on a field, below it. */
export function RemarksOfField({ path }: { path: Path }) {
  const store = useStore()
  const all = useStudio((state) => state.remarks)
  const file = useStudio((state) => state.file)
  return (
    <div className="remarks beside-line">
      {remarksAt(path, { file, ...(all && { remarks: all }) }).map((remark) => (
        <RemarkCard key={remark.id} remark={remark} ask={askTeam} onChanged={() => void fetchRemarks(store)} />
      ))}
    </div>
  )
}

/** The remarks on the section in the form, or on the other fields of the document, and the form for a new one. */
export function RemarksOfSection({ section }: { section: number | undefined }) {
  const store = useStore()
  const all = useStudio((state) => state.remarks)
  const file = useStudio((state) => state.file)
  const change = useStudio(({ facts }) => facts.team?.change.id ?? '')
  const value = useStudio((state) => state.value)
  /** The place of a new remark, in the document at that time; undefined while none is written. */
  const [begun, setBegun] = useState<{ path: Path; value: unknown }>()
  /** The document itself, if the place was deleted. */
  const subject = begun && (followedPath(begun.path, begun.value, value) ?? [])
  const remarks = remarksIn(section, { file, ...(all && { remarks: all }) })
  const onChanged = (): void => void fetchRemarks(store)
  const own: Path = section === undefined ? [] : ['blocks', section]
  /** It is also shown at its field, once that is visible. */
  const isOfField = ({ path = [], settledBy }: Remark): boolean => path.length > own.length && settledBy === undefined
  /** The last chosen field, or else the section. */
  const begin = (): void => {
    const path = store.get().focus?.path
    setBegun({ path: path && isWithin(path, own) ? path : own, value: store.get().value })
  }
  const send = async (text: string): Promise<void> => {
    // The server searches for the place in the saved document.
    await store.queue.flush()
    const path = (begun && followedPath(begun.path, begun.value, store.get().value)) ?? []
    const place = path.length > 0 ? { path } : {}
    await askTeam('POST /remarks', { change, file, ...place, text })
    setBegun(undefined)
    onChanged()
  }
  return (
    <div className="remarks">
      <RemarkList remarks={remarks.filter((remark) => !isOfField(remark))} ask={askTeam} onChanged={onChanged} />
      {remarks.filter(isOfField).map((remark) => (
        <details key={remark.id}>
          <summary>
            <span dir="auto">
              {placeText(remark.where)}: {remark.text}
            </span>
          </summary>
          <RemarkCard remark={remark} ask={askTeam} onChanged={onChanged}>
            <button type="button" onClick={() => store.canvas.select(section, remark.path)}>
              {t('goThere')}
            </button>
          </RemarkCard>
        </details>
      ))}
      {begun && subject ? (
        <TextForm
          about={`remark ${change} ${file} ${JSON.stringify(begun.path)}`}
          label={
            subject.length === 0
              ? t('remarkLabel')
              : t('remarkLabelOn', { place: placeLabel({ file, path: subject }, store.get()) })
          }
          action={t('sendRemark')}
          onSend={send}
          onCancel={() => setBegun(undefined)}
        />
      ) : (
        <button type="button" className="write-remark" onClick={begin}>
          {t('writeRemark')}
        </button>
      )}
    </div>
  )
}
