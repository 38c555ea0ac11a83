import { useId, useState } from 'react'
import { useTask } from '#studio/panel/state/use-task.ts'
import { focusOnce } from './focus-once.ts'
import { t } from '#studio/panel/words/words.ts'

interface TextFormProps {
  label: string
  help?: string
  /** What is changed; absent where it is written for the first time. */
  before?: string
  /** The most characters of what is sent. */
  longest?: number
  /** What the button does. */
  action: string
  onSend: (text: string) => Promise<unknown> | void
  onCancel: () => void
  failureInWords: (failure: unknown) => string
}

/** The most characters of a remark. */
const LONGEST = 2000

/** The field for something that is said: a remark, an answer, a reason. What was typed stays until it has arrived. */
export function TextForm(props: TextFormProps) {
  const { label, help, before = '', longest = LONGEST, action, onSend, onCancel, failureInWords } = props
  const id = useId()
  const [text, setText] = useState(before)
  const { isBusy, failure, run } = useTask()
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') run(async () => onSend(text.trim()))
      }}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={focusOnce}
        dir="auto"
        required
        rows={3}
        maxLength={longest}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {help !== undefined && (
        <p className="soft" id={`${id}-help`}>
          {help}
        </p>
      )}
      {failure !== undefined && (
        <p className="failure" role="alert">
          {failureInWords(failure)}
        </p>
      )}
      <div className="buttons">
        <button type="submit" className="main" disabled={isBusy}>
          {action}
        </button>
        <button type="button" onClick={onCancel}>
          {t('leaveIt')}
        </button>
      </div>
    </form>
  )
}
