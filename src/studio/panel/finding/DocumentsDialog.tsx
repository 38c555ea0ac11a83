import { Form } from '#studio/kit/Form.tsx'
import { SearchField } from '#studio/kit/SearchField.tsx'
import { Segments } from '#studio/kit/Segments.tsx'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { DocumentStanding } from '#studio/protocol/finding.ts'
import { Modal } from '#studio/kit/Modal.tsx'
import { DOCUMENT_GROUPS, documentList } from '#studio/panel/state/document-list.ts'
import { openDocument } from '#studio/panel/state/document/open-document.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { kindTitle, t } from '#studio/words/words.ts'
import type { Key } from '#studio/words/words.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { LanguageStandings } from './LanguageStandings.tsx'
import { PublishingCalendar } from './PublishingCalendar.tsx'
import { narrowed, ORDERS, STATES } from './standing.ts'
import type { ListedStanding, Narrowing } from './standing.ts'

type View = 'list' | 'calendar' | 'translations'

interface DocumentsDialogProps {
  view: View
  onClose: () => void
  /** Called when a document is chosen, to show its form. */
  onChosen: () => void
}

/** All documents that can be edited: their titles and states, and the publishing calendar. */
export function DocumentsDialog({ view: first, onClose, onChosen }: DocumentsDialogProps) {
  const store = useStore()
  const [view, setView] = useState<View>(first)
  const hasLanguages = useStudio(({ facts }) => facts.languages.length > 0)
  const views = (['list', 'calendar', 'translations'] as const).filter(
    (each) => each !== 'translations' || hasLanguages,
  )
  const documents = useStandings()
  const open = (file: string): void => {
    onClose()
    void openDocument(store, file).catch((error: unknown) => store.report(error))
  }
  const translate = (file: string, language: string): void => {
    onClose()
    onChosen()
    void openDocument(store, file, { language }).catch((error: unknown) => store.report(error))
  }
  const head = (
    <Segments
      aria-label={t('view')}
      options={views.map((each) => [each, t(VIEW_LABELS[each])])}
      value={view}
      onChange={setView}
    />
  )
  return (
    <Modal title={t('allDocuments')} className="documents" head={head} onClose={onClose}>
      {view === 'list' ? (
        <DocumentList documents={documents} onOpen={open} />
      ) : view === 'calendar' ? (
        <PublishingCalendar documents={documents} onOpen={open} />
      ) : (
        <LanguageStandings onOpen={translate} />
      )}
    </Modal>
  )
}

const VIEW_LABELS: Record<View, Key> = {
  list: 'listView',
  calendar: 'calendarView',
  translations: 'translations',
}

/** All documents, with their states once the server has sent them. */
function useStandings(): ListedStanding[] {
  const store = useStore()
  const facts = useStudio((state) => state.facts)
  const [standings, setStandings] = useState<ReadonlyMap<string, DocumentStanding>>(new Map())
  useEffect(() => {
    store.request('GET /documents', {}).then(
      (answer) => setStandings(new Map(answer.documents.map((each) => [each.file, each]))),
      (error: unknown) => store.report(error),
    )
  }, [store])
  return documentList(facts).map((each) => ({ ...each, standing: standings.get(each.file) }))
}

const STATE_LABELS: Record<(typeof STATES)[number], Key> = {
  shown: 'isShown',
  draft: 'isDraft',
  dated: 'isDated',
  unpublished: 'isUnpublished',
  errors: 'hasErrors',
  samples: 'hasSamples',
}

const ORDER_LABELS: Record<(typeof ORDERS)[number], Key> = {
  address: 'address',
  title: 'title',
  change: 'lastChange',
  problems: 'whatToMend',
}

interface DocumentListProps {
  documents: ListedStanding[]
  onOpen: (file: string) => void
}

function DocumentList({ documents, onOpen }: DocumentListProps) {
  const file = useStudio((state) => state.file)
  const list = useRef<HTMLDivElement>(null)
  const [narrowing, setNarrowing] = useState<Narrowing>({ words: '', kind: '', state: '', order: 'address' })
  const change = (next: Partial<Narrowing>): void => setNarrowing({ ...narrowing, ...next })
  const matches = narrowed(documents, narrowing)
  const titles = useStudio(({ facts }) => facts.kinds)
  const kinds = [...new Set(documents.flatMap(({ kind }) => kind ?? []))]
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'center' })
  }, [])
  return (
    <>
      <search>
        <Form
          className="narrow"
          onSubmit={() => {
            const [first] = matches
            if (first && narrowing.words.trim() !== '') onOpen(first.file)
          }}
        >
          <SearchField
            label={t('searchDocuments')}
            value={narrowing.words}
            onChange={(words) => change({ words })}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              rowsIn(list.current)[0]?.focus()
            }}
          />
          <select
            aria-label={t('kind')}
            value={narrowing.kind}
            onChange={(event) => change({ kind: event.target.value })}
          >
            <option value="">{t('anyKind')}</option>
            {DOCUMENT_GROUPS.filter((group) => documents.some((each) => each.group === group)).map((group) => (
              <option key={group} value={group}>
                {t(group)}
              </option>
            ))}
            {kinds.map((kind) => (
              <option key={kind} value={`kind:${kind}`}>
                {t('pagesOfKind', { kind: kindTitle(kind, titles) })}
              </option>
            ))}
          </select>
          <select
            aria-label={t('state')}
            value={narrowing.state}
            onChange={(event) => change({ state: event.target.value as Narrowing['state'] })}
          >
            <option value="">{t('anyState')}</option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {t(STATE_LABELS[state])}
              </option>
            ))}
          </select>
          <label>
            {t('sortBy')}{' '}
            <select
              value={narrowing.order}
              onChange={(event) => change({ order: event.target.value as Narrowing['order'] })}
            >
              {ORDERS.map((order) => (
                <option key={order} value={order}>
                  {t(ORDER_LABELS[order])}
                </option>
              ))}
            </select>
          </label>
        </Form>
      </search>
      <output className="found">{t('foundDocuments', { n: matches.length })}</output>
      <div ref={list}>
        {DOCUMENT_GROUPS.map((group) => {
          const ofGroup = matches.filter((each) => each.group === group)
          if (ofGroup.length === 0) return null
          return (
            <section key={group} aria-labelledby={`documents-${group}`}>
              <h3 id={`documents-${group}`}>{t(group)}</h3>
              <ul>
                {ofGroup.map((each) => (
                  <DocumentRow
                    key={each.file}
                    document={each}
                    isOpen={each.file === file}
                    onOpen={onOpen}
                    onKeyDown={(event) => moveBetweenRows(event, list.current)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('button[data-file]') ?? []),
]

/** Arrow keys move between rows, without opening one. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>, list: HTMLElement | null): void {
  const rows = rowsIn(list)
  const index = rows.indexOf(event.currentTarget)
  const steps: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: rows.length - 1 }
  const to = steps[event.key]
  if (to === undefined) return
  event.preventDefault()
  if (to < 0) document.querySelector<HTMLElement>('.narrow input')?.focus()
  else rows[Math.min(to, rows.length - 1)]?.focus()
}
