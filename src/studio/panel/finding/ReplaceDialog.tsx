import { Form } from '#studio/kit/Form.tsx'
import { TextField } from '#studio/kit/Field.tsx'
import { Toggle } from '#studio/kit/Toggle.tsx'
import { useCallback, useEffect, useState } from 'react'
import type { SiteProblem } from '#studio/protocol/documents.ts'
import type { DocumentOccurrences, Occurrence, PlacesRequest } from '#studio/protocol/finding.ts'
import { Modal } from '#studio/kit/Modal.tsx'
import { Refused } from '#studio/panel/dialogs/Refused.tsx'
import { RefusedError } from '#studio/client/send-request.ts'
import { documentTitle } from '#studio/panel/state/document-list.ts'
import { titleInLanguage } from '#studio/words/language-name.ts'
import { refresh } from '#studio/panel/state/document/refresh.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { replacementFor } from '#base/text/words/find-words.ts'
import { DocumentPlaces, isAt } from './DocumentPlaces.tsx'
import { useAnswer } from './use-answer.ts'

/** How long typing rests before a request, in milliseconds. */
const TYPING = 250

interface ReplaceDialogProps {
  words?: string | undefined
  onClose: () => void
}

const keyOf = (file: string, { path, start }: Occurrence): string => JSON.stringify([file, path, start])

/** Replaces words in the whole site: lists each place with a checkbox, and replaces all chosen ones as one step. */
export function ReplaceDialog({ words: given = '', onClose }: ReplaceDialogProps) {
  const store = useStore()
  const facts = useStudio((state) => state.facts)
  const [request, setRequest] = useState<PlacesRequest>({ words: given, isWholeWord: true })
  const [typedBy, setBy] = useState<string>()
  const by = typedBy ?? ''
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<unknown>()
  const { documents, isLatest } = useOccurrences(request)
  const byOf = ({ text, start, end, isLink }: Occurrence): string =>
    isLink ? by : replacementFor(text.slice(start, end), request.words, by)
  const chosen = documents.flatMap(({ file, places }) =>
    places
      .filter((place) => !left.has(keyOf(file, place)))
      .map((place) => {
        const { path, start, end, text } = place
        return { file, path, start, end, text, by: byOf(place) }
      }),
  )
  const problems = useProblems(chosen, typedBy !== undefined)
  // The places of other words, which are shown until the server has answered, must not be replaced.
  const isReady = isLatest && chosen.length > 0 && typedBy !== undefined && request.words !== by
  const change = (next: Partial<PlacesRequest>): void => {
    setRequest({ ...request, ...next })
    setLeft(new Set())
    setFailure(undefined)
  }
  const tick = (keys: readonly string[], isChosen: boolean): void =>
    setLeft(new Set(isChosen ? [...left].filter((key) => !keys.includes(key)) : [...left, ...keys]))
  const run = async (): Promise<void> => {
    if (!(await store.queue.flush())) return setFailure(new RefusedError(t('notSavedYet')))
    const label = t('stepReplacing', { words: request.words, by })
    await store.queue
      .write(async () => {
        const { step } = await store.request('POST /replace', { places: chosen, label })
        await refresh(store, true)
        return step
      })
      .then((step) => {
        onClose()
        store.offerUndo(t('replaced', { n: chosen.length }), step)
      }, setFailure)
  }
  return (
    <Modal title={t('replaceTitle')} className="replace" onClose={onClose}>
      <Form
        onSubmit={() => {
          if (isReady) void run()
        }}
      >
        <div className="replace-fields">
          <TextField
            label={t('replaceWhat')}
            autoComplete="off"
            value={request.words}
            onChange={(words) => change({ words })}
          />
          <TextField label={t('replaceBy')} autoComplete="off" value={by} onChange={setBy} />
        </div>
        <div className="buttons">
          {(['isExact', 'isWholeWord', 'hasLinks'] as const).map((option) => (
            <Toggle key={option} isOn={request[option] ?? false} onChange={(isOn) => change({ [option]: isOn })}>
              {t(OPTION_LABELS[option])}
            </Toggle>
          ))}
        </div>
        <output className="found">{request.words.trim() !== '' && foundInWords(documents)}</output>
        <Refused failure={failure} ways={[{ label: t('searchAgain'), go: () => change({}) }]} onLeave={onClose} />
        <OtherProblems problems={problems.filter((problem) => !isAtPlace(problem, documents))} />
        {documents.map((each) => (
          <DocumentPlaces
            key={each.file}
            document={each}
            title={titleInLanguage(documentTitle(each.source ?? each.file, facts), each.language)}
            problems={problems}
            replacement={typedBy === undefined ? undefined : byOf}
            isChosen={(place) => !left.has(keyOf(each.file, place))}
            onChoose={(places, isChosen) =>
              tick(
                places.map((place) => keyOf(each.file, place)),
                isChosen,
              )
            }
          />
        ))}
        <footer>
          <button type="submit" className="main" disabled={!isReady}>
            {t('replaceAct', { n: chosen.length })}
          </button>
        </footer>
      </Form>
    </Modal>
  )
}

/** "93 places · 24 documents" */
function foundInWords(documents: readonly DocumentOccurrences[]): string {
  const places = t('placesFound', { n: documents.reduce((sum, each) => sum + each.places.length, 0) })
  return documents.length === 0 ? places : `${places} · ${t('inDocuments', { n: documents.length })}`
}

const OPTION_LABELS = { isExact: 'exactWords', isWholeWord: 'wholeWords', hasLinks: 'inLinks' } as const

const isAtPlace = (problem: SiteProblem, documents: readonly DocumentOccurrences[]): boolean =>
  documents.some(({ file, places }) => places.some((place) => isAt(problem, file, place)))

/** Problems elsewhere, such as links that would break. */
function OtherProblems({ problems }: { problems: readonly SiteProblem[] }) {
  if (problems.length === 0) return null
  return (
    <section>
      <h3>{t('wrongThen')}</h3>
      {problems.map(({ key, severity, where, message, hint }) => (
        <p key={key} className="note problem" data-tone={severity === 'warning' ? 'warn' : 'bad'}>
          {where}: {message} <span>{hint}</span>
        </p>
      ))}
    </section>
  )
}

/** The places of words. */
function useOccurrences(request: PlacesRequest) {
  const store = useStore()
  const ask = useCallback(() => store.request('GET /places', request), [store, request])
  const { answer, isLatest } = useAnswer(request.words.trim() === '' ? undefined : ask, TYPING)
  return { documents: answer?.documents ?? NO_PLACES, isLatest }
}

const NO_PLACES: readonly DocumentOccurrences[] = []

/** The problems after a replacement. */
function useProblems(
  places: readonly (Pick<Occurrence, 'path' | 'start' | 'end' | 'text'> & { file: string; by: string })[],
  isWanted: boolean,
): SiteProblem[] {
  const store = useStore()
  const [problems, setProblems] = useState<{ of: string; problems: SiteProblem[] }>()
  const plan = isWanted && places.length > 0 ? JSON.stringify(places) : ''
  useEffect(() => {
    if (plan === '') return undefined
    const timer = setTimeout(() => {
      store
        .request('POST /replace', { places: JSON.parse(plan) as (typeof places)[number][], label: '', isPlan: true })
        .then(
          (answer) => setProblems({ of: plan, problems: answer.problems }),
          () => setProblems(undefined),
        )
    }, TYPING)
    return () => clearTimeout(timer)
  }, [store, plan])
  return problems?.of === plan ? problems.problems : []
}
