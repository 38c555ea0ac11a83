import { useEffect, useRef, useState } from 'react'
import type { Comparison, PastVersion } from '#studio/protocol/changes/versions.ts'
import { problemText } from '#studio/kit/changes/change-text.ts'
import { ChangedText } from '#studio/kit/changes/ChangedText.tsx'
import { Modal } from '#studio/kit/Modal.tsx'
import { Refused } from '#studio/panel/dialogs/Refused.tsx'
import { RefusedError } from '#studio/client/send-request.ts'
import { roleOfFile } from '#studio/panel/state/documents.ts'
import { refresh } from '#studio/panel/state/document/refresh.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { dateAndTime, timeZoneName } from '#studio/words/dates.ts'
import { titleInLanguage } from '#studio/words/language-name.ts'
import { t } from '#studio/words/words.ts'
import { ComparedVersion } from './ComparedVersion.tsx'

/**
 * The versions of the open document, or of its translations, with author, time and changes; each can be compared and
 * restored.
 */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const store = useStore()
  const file = useStudio((state) => state.translation?.translationFile ?? state.file)
  const language = useStudio((state) => state.translation?.language)
  const [versions, setVersions] = useState<PastVersion[]>()
  const [chosen, setChosen] = useState('')
  const [compared, setCompared] = useState<Comparison>()
  const [failure, setFailure] = useState<unknown>()
  const wanted = useRef('')
  const compare = async (id: string): Promise<void> => {
    setChosen(id)
    wanted.current = id
    const comparison = await store.request('GET /history/compare', { file, id })
    // Another one may have been chosen meanwhile.
    if (wanted.current !== id) return
    setCompared(comparison)
    setFailure(undefined)
  }
  useEffect(() => {
    store.queue
      .flush()
      .then((isSaved) => {
        if (!isSaved) throw new RefusedError(t('notSavedYet'))
        return store.request('GET /history', { file })
      })
      .then((answer) => {
        setVersions(answer.versions)
        if (answer.problem) setFailure(new RefusedError(problemText(answer.problem)))
      })
      .catch(setFailure)
  }, [store, file])
  const bringBack = (part: string, label: string): void => {
    store.queue
      .write(async () => {
        const { step } = await store.request('POST /history/bring-back', { file, id: chosen, part, label })
        await refresh(store, true)
        store.announce(t('broughtBack', { step: step.label }))
      })
      .then(() => compare(chosen))
      .catch(setFailure)
  }
  return (
    <Modal
      title={t('historyOf', { title: titleInLanguage(titleOf(store.get().value), language) })}
      className="history"
      onClose={onClose}
    >
      <Refused failure={failure} onLeave={onClose} />
      {!versions && failure === undefined && <p>{t('lookingForVersions')}</p>}
      {versions && versions.length === 0 && failure === undefined && <p>{t('noVersions')}</p>}
      {versions && versions.length > 0 && (
        <div className="history-body">
          <fieldset className="versions">
            <legend>
              {t('versions')} <small>{timeZoneName()}</small>
            </legend>
            {versions.map((version) => (
              <VersionChoice
                key={version.id}
                version={version}
                isChosen={chosen === version.id}
                onChoose={() => void compare(version.id).catch(setFailure)}
              />
            ))}
          </fieldset>
          {compared && chosen !== '' ? (
            <ComparedVersion
              key={chosen}
              id={chosen}
              file={file}
              isPage={roleOfFile(file) === 'page'}
              comparison={compared}
              onBringBack={bringBack}
            />
          ) : (
            <p className="help">{t('chooseVersion')}</p>
          )}
        </div>
      )}
    </Modal>
  )
}

const titleOf = ({ title }: Record<string, unknown>): string => (typeof title === 'string' ? title : '')

interface VersionChoiceProps {
  version: PastVersion
  isChosen: boolean
  onChoose: () => void
}

function VersionChoice({ version, isChosen, onChoose }: VersionChoiceProps) {
  const { at, by, subject, changes, more } = version
  return (
    <label>
      <input type="radio" name="version" checked={isChosen} onChange={onChoose} />
      <span>
        <b>{dateAndTime(at)}</b> <span dir="auto">{by}</span>
        <span className="subject" dir="auto">
          {subject}
        </span>
        {changes.map((change, index) => (
          <small key={index}>
            <ChangedText change={change} />
          </small>
        ))}
        {more > 0 && <small>{t('moreChanges', { n: more })}</small>}
      </span>
    </label>
  )
}
