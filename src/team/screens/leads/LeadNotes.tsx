import { useId, useState } from 'react'
import { Failure } from '#team/screens/frame/Failure.tsx'
import { Time } from '#team/screens/frame/Time.tsx'
import { useTask, useTeam } from '#team/screens/state/team.tsx'
import { t } from '#team/screens/words/words.ts'
import { LONGEST_NOTE } from '#team/types/leads.ts'
import type { WholeLead } from '#team/types/leads.ts'

interface LeadNotesProps {
  lead: WholeLead
  /** A note that was begun. */
  draft: string
  onDraft: (text: string) => void
  onChange: () => void
}

/** What the team has written down about a lead. */
export function LeadNotes({ lead: { id, notes }, draft, onDraft, onChange }: LeadNotesProps) {
  const { ask } = useTeam()
  const title = useId()
  const task = useTask()
  const [text, setText] = useState(draft)
  const type = (typed: string): void => {
    setText(typed)
    onDraft(typed)
  }
  const add = (): void =>
    task.run(async () => {
      await ask('POST /leads/note', { id, text })
      type('')
      onChange()
    })
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{t('leadNotes')}</h3>
      {notes.length > 0 && (
        <ol className="lead-notes">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="soft parts">
                <bdi>{note.by}</bdi>
                <Time at={note.at} />
              </p>
              <p dir="auto" className="as-typed">
                {note.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <label>
          {t('newNote')}
          <textarea
            dir="auto"
            rows={3}
            maxLength={LONGEST_NOTE}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </label>
        <Failure failure={task.failure} />
        <button type="submit" disabled={task.isBusy || text.trim() === ''}>
          {t('addNote')}
        </button>
      </form>
    </section>
  )
}
