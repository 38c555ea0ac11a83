import { Form } from '#studio/kit/Form.tsx'
import { Field } from '#studio/kit/Field.tsx'
import { useId, useState } from 'react'
import { useUnsentText } from '#studio/client/use-unsent-text.ts'
import { Sure } from '#studio/kit/Sure.tsx'
import { TextForm } from '#studio/kit/TextForm.tsx'
import { Failure } from '#studio/kit/Failure.tsx'
import { Time } from '#studio/kit/Time.tsx'
import { useTask, useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { LONGEST_NOTE } from '#studio/protocol/team/leads.ts'
import type { ListedNote, WholeLead } from '#studio/protocol/team/leads.ts'

interface LeadNotesProps {
  lead: WholeLead
  onChange: () => void
}

/** The notes of the team about a lead. */
export function LeadNotes({ lead: { id, notes }, onChange }: LeadNotesProps) {
  const { ask } = useTeam()
  const title = useId()
  const task = useTask()
  const { text, type, forget } = useUnsentText(`note on ${id}`)
  const add = (): void =>
    task.run(async () => {
      await ask('POST /leads/note', { id, text })
      forget()
      onChange()
    })
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{t('leadNotes')}</h3>
      {notes.length > 0 && (
        <ol className="lead-notes">
          {notes.map((note) => (
            <Note key={note.id} lead={id} note={note} onChange={onChange} />
          ))}
        </ol>
      )}
      <Form onSubmit={() => add()}>
        <Field label={t('newNote')}>
          {(control) => (
            <textarea
              {...control}
              dir="auto"
              rows={3}
              maxLength={LONGEST_NOTE}
              value={text}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
        <Failure failure={task.failure} />
        <button type="submit" disabled={task.isBusy || text.trim() === ''}>
          {t('addNote')}
        </button>
      </Form>
    </section>
  )
}

interface NoteProps {
  /** The id of the lead. */
  lead: string
  note: ListedNote
  onChange: () => void
}

/** A note, which its author edits and deletes in place. */
function Note({ lead, note: { id, at, by, text, editedAt, mayChange, mayDelete }, onChange }: NoteProps) {
  const { ask } = useTeam()
  const { isBusy, failure, run } = useTask()
  const [isOpen, setOpen] = useState<'change' | 'delete'>()
  const close = (): void => setOpen(undefined)
  const send = async (work: Promise<unknown>): Promise<void> => {
    await work
    close()
    onChange()
  }
  const values = { name: isolated(by), text: isolated(text.slice(0, 60)) }
  return (
    <li>
      <p className="soft parts">
        {/* An element with its own direction would be aligned to its own side. */}
        <span>
          <bdi>{by}</bdi>
        </span>
        <Time at={at} />
        {editedAt !== undefined && <span>{t('noteChanged')}</span>}
      </p>
      {isOpen === 'change' ? (
        <TextForm
          about={`note ${id}`}
          label={t('changeNoteLabel')}
          before={text}
          longest={LONGEST_NOTE}
          action={t('save')}
          onSend={(changed) => send(ask('POST /leads/note/change', { id: lead, note: id, text: changed }))}
          onCancel={close}
        />
      ) : (
        <p dir="auto" className="as-typed">
          {text}
        </p>
      )}
      <Failure failure={failure} />
      {isOpen === undefined && mayDelete && (
        <div className="buttons">
          {mayChange && (
            <button type="button" aria-label={t('changeNoteOf', values)} onClick={() => setOpen('change')}>
              {t('changeNote')}
            </button>
          )}
          <button type="button" aria-label={t('deleteNoteOf', values)} onClick={() => setOpen('delete')}>
            {t('deleteNote')}
          </button>
        </div>
      )}
      {isOpen === 'delete' && (
        <Sure
          question={t('deleteNoteAsk')}
          action={t('deleteNote')}
          isBusy={isBusy}
          onYes={() => run(() => send(ask('POST /leads/note/delete', { id: lead, note: id })))}
          onNo={close}
        />
      )}
    </li>
  )
}
