import { useEffect, useRef, useState } from 'react'
import type { SiteProblem, SiteProblems } from '#studio/protocol/documents.ts'
import type {
  ChangedFile,
  Changes,
  Delivery,
  DeliveryAnswer,
  MadeVersionsAnswer,
  PublishRequest,
  TakeVersionBackRequest,
} from '#studio/protocol/publishing.ts'
import type { ChangeOfFile, Standing } from '#studio/protocol/changes/versions.ts'
import { RefusedError } from '#studio/client/send-request.ts'
import { documentList } from '#studio/panel/state/document-list.ts'
import { goTo } from '#studio/panel/state/document/open-document.ts'
import { refresh } from '#studio/panel/state/document/refresh.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { takeBackChange } from '#studio/panel/state/document/history.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { useUnsentText } from '#studio/client/use-unsent-text.ts'
import { t } from '#studio/words/words.ts'
import { Modal } from '#studio/kit/Modal.tsx'
import { Refused } from '#studio/panel/dialogs/Refused.tsx'
import { changeText } from '#studio/kit/changes/change-text.ts'
import { ChangedFiles, isChosenFirst, ownFirst } from './ChangedFiles.tsx'
import { MadeVersions } from './MadeVersions.tsx'
import { MergeQuestions } from '#studio/kit/changes/MergeQuestions.tsx'
import type { Choices } from '#studio/kit/changes/MergeQuestions.tsx'
import { PublishForm } from './PublishForm.tsx'
import { TakesAway } from '#studio/kit/changes/TakesAway.tsx'
import { deliveryLines, StandingLines } from './StandingLines.tsx'

interface ChangesProps {
  onClose: () => void
  /** Called when a place in the form is chosen. */
  onChosen: () => void
}

/** The data is shown all at once, so that nothing moves under the pointer. */
interface Shown {
  changes: Changes
  problems: SiteProblems
}

/** The changes since the last version, to be reverted or published; the versions of others; and earlier versions. */
export function ChangesDialog({ onClose, onChosen }: ChangesProps) {
  const store = useStore()
  const [shown, setShown] = useState<Shown>()
  const [made, setMade] = useState<MadeVersionsAnswer>()
  const [isAsking, setAsking] = useState(true)
  const [delivery, setDelivery] = useState<Delivery>()
  /** The request to send again once conflicts are decided. */
  const [request, setRequest] = useState<SendName>('POST /versions/send')
  const [publishing, setPublishing] = useState<PublishRequest>()
  /** The version that is reverted. Absent while publishing. */
  const [takingBack, setTakingBack] = useState<TakeVersionBackRequest>()
  /** Earlier decisions: one answer may lead to further questions. */
  const [decided, setDecided] = useState<Choices>({})
  const message = useUnsentText('version')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  /** The choices that were made by hand. */
  const [chosenByHand, setChosen] = useState<Record<string, boolean>>({})
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    void load(store)
      .then(setShown)
      .then(() => {
        void madeVersions(store, LISTED).then(setMade, setFailure)
        return store.request('POST /versions/ask', {})
      })
      .then((standing) => isOpen.current && setShown((last) => last && withStanding(last, standing)))
      .catch(setFailure)
      .finally(() => setAsking(false))
    return () => void (isOpen.current = false)
  }, [store])

  useEffect(() => {
    let problemsBefore: unknown = store.get().problems
    return store.subscribe(() => {
      // Each answer of the server about the document has another list: other problems may be fixed, too.
      const { problems: now } = store.get()
      if (problemsBefore === now) return
      problemsBefore = now
      store
        .request('GET /problems', {})
        .then((problems) => setShown((last) => last && { ...last, problems }))
        .catch(setFailure)
    })
  }, [store])

  const goToProblem = ({ file, path, language }: Pick<SiteProblem, 'file' | 'path' | 'language'>): void => {
    onClose()
    onChosen()
    void goTo(store, file, path, language)
  }
  const takeBack = (change: ChangeOfFile): void => {
    takeBackChange(store, change.id, changeText(change))
      .then(async (changes) => ({ changes, problems: await store.request('GET /problems', {}) }))
      .then((next) => {
        setFailure(undefined)
        setShown(next)
      })
      .catch(setFailure)
  }
  const run = (work: () => Promise<DeliveryAnswer>): void => {
    setBusy(true)
    setDelivery(undefined)
    setFailure(undefined)
    store.queue
      .write(work)
      .then(async ({ delivery: outcome, changes }) => {
        setDelivery(outcome)
        if (outcome.state !== delivery?.state) setDecided({})
        store.set({ standing: changes.standing })
        store.announce(deliveryLines(outcome, changes.standing).join(' '))
        await refresh(store, true)
        setShown({ changes, problems: await store.request('GET /problems', {}) })
        setMade(await madeVersions(store, made?.versions.length ?? 0))
      })
      .catch(setFailure)
      .finally(() => setBusy(false))
  }
  const send = (name: SendName, choices: Choices = {}): void => {
    setRequest(name)
    run(() => store.request(name, { choices }))
  }
  const publish = (fields: PublishRequest): void => {
    setPublishing(fields)
    setTakingBack(undefined)
    setRequest('POST /versions/send')
    run(async () => {
      const answer = await store.request('POST /publish', fields)
      if (!NOT_MADE.has(answer.delivery.state)) message.forget()
      return answer
    })
  }
  const takeVersionBack = (fields: TakeVersionBackRequest): void => {
    setRequest('POST /versions/send')
    setTakingBack(fields)
    run(() => store.request('POST /versions/take-back', fields))
  }
  const decide = (choices: Choices): void => {
    const all = { ...decided, ...choices }
    setDecided(all)
    if (delivery?.state === 'asks-first' && takingBack) takeVersionBack({ ...takingBack, choices: all })
    else send(request, all)
  }
  const isChosen = (file: ChangedFile): boolean => chosenByHand[file.file] ?? isChosenFirst(file)
  const files = shown ? ownFirst(shown.changes.files) : []
  return (
    <Modal title={t('changes')} className="changes" onClose={onClose}>
      <Refused failure={failure} onLeave={onClose} />
      {!shown && failure === undefined && <p>{t('lookingForChanges')}</p>}
      {shown && (
        <StandingLines
          standing={shown.changes.standing}
          delivery={delivery}
          isBusy={isBusy}
          isAsking={isAsking}
          onBegin={() => run(() => store.request('POST /versions/begin', {}))}
          onSend={() => send('POST /versions/send')}
          onReceive={() => send('POST /versions/receive')}
        />
      )}
      {delivery?.state === 'asks' || delivery?.state === 'asks-first' ? (
        <MergeQuestions
          // Others may have continued meanwhile, with other questions.
          key={delivery.questions.map(({ id }) => id).join()}
          questions={delivery.questions}
          isTakingBack={delivery.state === 'asks-first'}
          isBusy={isBusy}
          onDecided={decide}
        />
      ) : delivery?.state === 'takes-away' ? (
        <TakesAway
          consequences={delivery.consequences}
          renderWay={(sample) => (
            <button type="button" onClick={() => goToProblem(sample)}>
              {t('goToFirstSample')}
            </button>
          )}
          action={t(takingBack ? 'takeBackAllTheSame' : 'publishAllTheSame')}
          isBusy={isBusy}
          onAgree={(agreed) => {
            if (takingBack) takeVersionBack({ ...takingBack, agreed })
            else if (publishing) publish({ ...publishing, agreed })
          }}
          onCancel={() => setDelivery(undefined)}
        />
      ) : (
        shown && (
          <>
            {files.length === 0 && !delivery && !shown.changes.standing.problem && <p>{t('nothingChanged')}</p>}
            <ChangedFiles
              files={files}
              isChosen={isChosen}
              onChoose={(file, isOn) => setChosen((last) => ({ ...last, [file]: isOn }))}
              onTakeBack={takeBack}
            />
            <ProblemList title={t('mendFirst')} problems={shown.problems.errors} onGo={goToProblem} />
            <ProblemList title={t('mayMend')} problems={shown.problems.warnings} onGo={goToProblem} />
            {files.length > 0 && (
              <PublishForm
                changes={shown.changes}
                problems={shown.problems}
                chosen={files.filter(isChosen)}
                message={message}
                isBusy={isBusy}
                onPublish={publish}
              />
            )}
            {made && (
              <MadeVersions
                made={made}
                author={shown.changes.author}
                isBlocked={isBusy || shown.changes.standing.problem !== undefined}
                onMore={() => void madeVersions(store, made.versions.length + LISTED).then(setMade, setFailure)}
                onTakeBack={takeVersionBack}
              />
            )}
          </>
        )
      )}
    </Modal>
  )
}

type SendName = 'POST /versions/send' | 'POST /versions/receive'

/** Results without a version: the message is still to be sent. */
const NOT_MADE = new Set<Delivery['state']>(['takes-away', 'incomplete', 'not-made'])

/** The number of versions that are listed at first, and by each press for more. */
const LISTED = 10

const madeVersions = (store: StudioStore, most: number): Promise<MadeVersionsAnswer> =>
  store.request('GET /versions/made', { most: String(Math.max(most, LISTED)) })

/** Loads everything that is shown at once. */
async function load(store: StudioStore): Promise<Shown> {
  if (!(await store.queue.flush())) throw new RefusedError(t('notSavedYet'))
  const [changes, problems] = await Promise.all([store.request('GET /changes', {}), store.request('GET /problems', {})])
  store.set({ standing: changes.standing })
  return { changes, problems }
}

const withStanding = ({ changes, problems }: Shown, standing: Standing): Shown => ({
  changes: { ...changes, standing },
  problems,
})

interface ProblemListProps {
  title: string
  problems: SiteProblems['errors']
  onGo: (problem: SiteProblem) => void
}

/** Problems of any document, with links to their places. */
function ProblemList({ title, problems: { first, more }, onGo }: ProblemListProps) {
  const facts = useStudio((state) => state.facts)
  const titleOf = (file: string): string =>
    documentList(facts).find((each) => each.file === file)?.title ?? file.replace(/^.*\//, '')
  if (first.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className="rows">
        {first.map((problem) => (
          <li key={`${problem.file} ${problem.key}`}>
            <span>
              <b>{problem.where || titleOf(problem.file)}</b> {problem.message}
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
