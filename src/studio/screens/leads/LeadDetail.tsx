import { Field } from '#studio/kit/Field.tsx'
import { Segments } from '#studio/kit/Segments.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { LEAD_STATES } from '#site/model/forms/lead-request.ts'
import { Modal } from '#studio/kit/Modal.tsx'
import { bytesInWords } from '#studio/words/bytes.ts'
import { Icon } from '#studio/kit/Icon.tsx'
import { dateAndTime } from '#studio/words/dates.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { Answered } from '#studio/screens/frame/Screen.tsx'
import { zoneOfReader } from '#studio/kit/Time.tsx'
import { useAnswer, useTask, useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import type { WholeLead } from '#studio/protocol/team/leads.ts'
import { TEAM_PATH } from '#studio/protocol/team/team-api.ts'
import { languageInWords } from './language-in-words.ts'
import { LeadNotes } from './LeadNotes.tsx'

interface LeadDetailProps {
  id: string
  /** Called when the entry in the list has changed. */
  onChange: () => void
  onClose: () => void
}

/** A lead with all its data, and its handling by the team. */
export function LeadDetail({ id, onChange, onClose }: LeadDetailProps) {
  const asked = useAnswer('GET /leads/one', { id })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    addEventListener('focus', asked.reload)
    return () => removeEventListener('focus', asked.reload)
  }, [asked.reload])
  const changed = (): void => {
    asked.reload()
    onChange()
  }
  return (
    <section className="lead-detail card" aria-labelledby="lead-title">
      <div className="lead-head">
        <h2 id="lead-title" tabIndex={-1} ref={heading}>
          {asked.answer ? t('leadOf', { moment: dateAndTime(asked.answer.receivedAt, zoneOfReader) }) : t('oneLead')}
        </h2>
        <button type="button" onClick={onClose}>
          <Icon name="cross" />
          {t('closeLead')}
        </button>
      </div>
      <Answered asked={asked}>
        {(lead) => (
          <>
            <Handling lead={lead} onChange={changed} />
            <Values lead={lead} />
            <Files lead={lead} />
            <LeadNotes lead={lead} onChange={changed} />
            <Deletion
              id={id}
              onDelete={() => {
                onChange()
                onClose()
              }}
            />
          </>
        )}
      </Answered>
    </section>
  )
}

interface PartProps {
  lead: WholeLead
  onChange: () => void
}

/** Its state and its assignee. */
function Handling({ lead: { id, state, person }, onChange }: PartProps) {
  const { ask, me } = useTeam()
  const { answer } = useAnswer('GET /leads/choices', {})
  const [failure, setFailure] = useState<unknown>()
  const last = useRef(Promise.resolve())
  /** A choice made while the server still answers is sent next. */
  const send = (work: () => Promise<unknown>): void => {
    setFailure(undefined)
    last.current = last.current.then(work).then(onChange, setFailure)
  }
  const assign = (to: string): void => send(() => ask('POST /leads/assign', to === '' ? { id } : { id, person: to }))
  return (
    <div className="lead-handling">
      <Segments
        aria-label={t('leadState')}
        options={LEAD_STATES.map((each) => [each, t(`lead-${each}`)])}
        value={state}
        onChange={(next) => send(() => ask('POST /leads/state', { id, state: next }))}
      />
      <Field label={t('whoHasIt')}>
        {(control) => (
          <select {...control} value={person?.id ?? ''} onChange={(event) => assign(event.target.value)}>
            <option value="">{t('nobody')}</option>
            {(answer?.people ?? (person ? [person] : [])).map((each) => (
              <option key={each.id} value={each.id} dir="auto">
                {each.id === me.person.id ? t('youYourself', { name: each.name }) : each.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Failure failure={failure} />
    </div>
  )
}

/** The sent values, as stored: plain text only. */
function Values({ lead }: { lead: WholeLead }) {
  const { values, form, page, source, language, setAside } = lead
  return (
    <>
      <dl className="lead-values-all">
        {values.map(({ label, value }, index) => (
          <Fact key={index} name={<bdi>{label}</bdi>}>
            <span dir="auto" className="as-typed">
              {value}
            </span>
          </Fact>
        ))}
      </dl>
      <dl className="lead-origin soft">
        <Fact name={t('leadForm')}>
          <bdi>{form}</bdi>
        </Fact>
        {page !== undefined && (
          <Fact name={t('leadPage')}>
            <bdi dir="ltr">{page}</bdi>
          </Fact>
        )}
        {source !== undefined && (
          <Fact name={t('leadSource')}>
            <bdi>{source}</bdi>
          </Fact>
        )}
        {language !== undefined && <Fact name={t('leadLanguage')}>{languageInWords(language)}</Fact>}
        {setAside !== undefined && <Fact name={t('setAside')}>{t(`setAside-${setAside}`)}</Fact>}
      </dl>
    </>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Its files, for download: the studio shows none of them. */
function Files({ lead: { id, files } }: { lead: WholeLead }) {
  const title = useId()
  if (files.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{t('leadFiles')}</h3>
      <ul className="rows">
        {files.map(({ stored, name, size, isThere }) => (
          <li key={stored}>
            <div>
              <bdi>{name}</bdi> <span className="soft">{bytesInWords(size)}</span>
            </div>
            {isThere ? (
              <a
                className="button"
                href={`${TEAM_PATH}/leads/file?${new URLSearchParams({ id, stored })}`}
                download
                aria-label={t('downloadFile', { name })}
              >
                {t('download')}
              </a>
            ) : (
              <span className="soft">{t('fileNotHere')}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="soft">{t('leadFilesText')}</p>
    </section>
  )
}

/** Deletes it, after a confirmation. */
function Deletion({ id, onDelete }: { id: string; onDelete: () => void }) {
  const { ask } = useTeam()
  const task = useTask()
  const [isAsked, setAsked] = useState(false)
  const remove = (): void =>
    task.run(async () => {
      await ask('POST /leads/delete', { id })
      onDelete()
    })
  return (
    <>
      <button type="button" className="danger" onClick={() => setAsked(true)}>
        <Icon name="delete" />
        {t('deleteLead')}
      </button>
      {isAsked && (
        <Modal title={t('deleteLeadTitle')} className="lead-deletion" onClose={() => setAsked(false)}>
          <p>{t('deleteLeadText')}</p>
          <Failure failure={task.failure} />
          <button type="button" className="danger" disabled={task.isBusy} onClick={remove}>
            {t('deleteLeadForGood')}
          </button>
        </Modal>
      )}
    </>
  )
}
