import { useCallback, useEffect, useId, useState } from 'react'
import type { Changes as SiteChanges, PublishAnswer, SiteProblem, SiteProblems } from '#studio/studio-protocol.ts'
import { goTo } from '#studio/panel/state/go-to.ts'
import { takeBackChange } from '#studio/panel/state/take-back-change.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t, withLabels } from '#studio/panel/words/words.ts'
import { Modal } from './Modal.tsx'

interface ChangesProps {
  onClose: () => void
  /** A place in the form has been chosen. */
  onChosen: () => void
}

/** What has changed since it was published last, in words; each change can be taken back, all of it published. */
export function ChangesDialog({ onClose, onChosen }: ChangesProps) {
  const store = useStore()
  const [problems, setProblems] = useState<SiteProblems>()
  const [changes, setChanges] = useState<SiteChanges>()
  const [published, setPublished] = useState<PublishAnswer>()
  const [failure, setFailure] = useState('')
  const onFailure = useCallback((error: Error): void => setFailure(error.message), [])
  useEffect(() => {
    store
      .flush()
      .then((isSaved) => {
        if (!isSaved) throw new Error(t('notSavedYet'))
        return store.request('GET /changes', {})
      })
      .then(setChanges, onFailure)
  }, [store, onFailure])
  useEffect(() => {
    let problemsBefore: unknown
    const ask = (): void => {
      // Each answer of the server about the document has another list: others may be mended, too.
      const { problems: now } = store.get()
      if (problemsBefore === now) return
      problemsBefore = now
      store.request('GET /problems', {}).then(setProblems, onFailure)
    }
    ask()
    return store.subscribe(ask)
  }, [store, onFailure])
  const goToProblem = ({ file, path }: SiteProblem): void => {
    onClose()
    onChosen()
    void goTo(store, file, path)
  }
  const takeBack = (id: string, change: string): void => {
    takeBackChange(store, id, change).then((left) => {
      setFailure('')
      setChanges(left)
    }, onFailure)
  }
  return (
    <Modal title={t('changes')} className="changes" onClose={onClose}>
      {failure !== '' && (
        <p className="problem" role="alert">
          {failure}
        </p>
      )}
      {published && <output>{publishedInWords(published)}</output>}
      {changes?.unavailable !== undefined && <p>{changes.unavailable}</p>}
      {changes && changes.unavailable === undefined && filesOf(changes).length === 0 && !published && (
        <p>{t('nothingChanged')}</p>
      )}
      {changes?.files.map(({ file, title, state, changes: ofFile }) => (
        <section key={file}>
          <h3>
            {title} {state !== 'changed' && <small>{t(FILE_STATES[state])}</small>}
          </h3>
          <ul>
            {ofFile.map(({ id, text, isReversible }) => (
              <li key={id}>
                <span dir="auto">{text}</span>
                {isReversible && (
                  <button type="button" onClick={() => takeBack(id, text)} aria-label={`${t('takeBack')}: ${text}`}>
                    {t('takeBack')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {changes && changes.layoutOnly.length > 0 && <p>{t('layoutOnly', { files: changes.layoutOnly.join(', ') })}</p>}
      {problems && (
        <>
          <ProblemList title={t('mendFirst')} problems={problems.errors} onGo={goToProblem} />
          <ProblemList title={t('mayMend')} problems={problems.warnings} onGo={goToProblem} />
        </>
      )}
      {changes && filesOf(changes).length > 0 && (
        <PublishForm
          isReady={problems?.errors.first.length === 0}
          key={changes.message}
          changes={changes}
          onFailure={onFailure}
          onPublished={(answer) => {
            setFailure('')
            setPublished(answer)
            setChanges({ ...changes, files: [], layoutOnly: [] })
          }}
        />
      )}
    </Modal>
  )
}

const FILE_STATES = { added: 'isNew', removed: 'isDeleted', unreadable: 'isUnreadable' } as const

function publishedInWords({ commit, pushedTo, pushError }: PublishAnswer): string {
  if (pushError !== undefined) return t('notPushed', { reason: pushError })
  return pushedTo === undefined ? t('committed', { commit }) : t('published', { commit, remote: pushedTo })
}

/** Everything that is published: the files whose changes are told, and those of which only the layout has changed. */
const filesOf = ({ files, layoutOnly }: SiteChanges): string[] => [...files.map(({ file }) => file), ...layoutOnly]

interface ProblemListProps {
  title: string
  problems: SiteProblems['errors']
  onGo: (problem: SiteProblem) => void
}

/** Problems of any document, each of which leads to its place. */
function ProblemList({ title, problems: { first, more }, onGo }: ProblemListProps) {
  if (first.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {first.map((problem) => (
          <li key={`${problem.file} ${problem.key}`}>
            <span lang="en" dir="ltr">
              <b>{problem.where || problem.file}</b> {withLabels(problem.message)}
            </span>
            {problem.isDocument && (
              <button
                type="button"
                onClick={() => onGo(problem)}
                aria-label={`${t('goThere')}: ${problem.where} ${problem.message}`}
              >
                {t('goThere')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('moreToMend', { n: more })}</p>}
    </section>
  )
}

interface PublishFormProps {
  /** Nothing is to be mended first. */
  isReady: boolean
  changes: SiteChanges
  onPublished: (answer: PublishAnswer) => void
  onFailure: (error: Error) => void
}

function PublishForm({ isReady, changes, onPublished, onFailure }: PublishFormProps) {
  const store = useStore()
  const id = useId()
  const [message, setMessage] = useState(changes.message)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const isKnown = changes.author !== undefined
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        store
          .request('POST /publish', { message, files: filesOf(changes), ...(!isKnown && { author: { name, email } }) })
          .then(onPublished, onFailure)
      }}
    >
      <label htmlFor={`${id}-message`}>{t('message')}</label>
      <textarea
        id={`${id}-message`}
        required
        rows={4}
        dir="auto"
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      {!isKnown && (
        <fieldset>
          <legend>{t('whoAreYou')}</legend>
          <label htmlFor={`${id}-name`}>{t('name')}</label>
          <input
            id={`${id}-name`}
            required
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <label htmlFor={`${id}-email`}>{t('email')}</label>
          <input
            id={`${id}-email`}
            required
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </fieldset>
      )}
      <p className="help">
        {changes.remote === undefined ? t('publishHere') : t('publishTo', { remote: changes.remote })}
      </p>
      <footer>
        <button type="submit" className="main" disabled={!isReady}>
          {t('publish')}
        </button>
      </footer>
    </form>
  )
}
