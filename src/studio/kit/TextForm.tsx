import { Form } from './Form.tsx'
import { Field } from './Field.tsx'
import { useTask } from '#studio/client/use-task.ts'
import { useUnsentText } from '#studio/client/use-unsent-text.ts'
import { Failure } from './Failure.tsx'
import { focusOnce } from './focus-once.ts'
import { t } from '#studio/words/words.ts'

interface TextFormProps {
  /** The subject of the text, unique for this origin: unsent text is kept under this name. */
  about: string
  label: string
  help?: string
  /** The text to change; absent for a new one. */
  before?: string
  /** The limit of characters of the sent text. */
  longest?: number
  /** The label of the button. */
  action: string
  onSend: (text: string) => Promise<unknown> | void
  onCancel: () => void
}

/** The limit of characters of a remark. */
const LONGEST = 2000

/** The field of a remark, an answer or a reason. The text is kept until it was sent or cancelled. */
export function TextForm(props: TextFormProps) {
  const { about, label, help, before = '', longest = LONGEST, action, onSend, onCancel } = props
  const { text, type, forget } = useUnsentText(about, before)
  const { isBusy, failure, run } = useTask()
  return (
    <Form
      className="fields"
      onSubmit={() => {
        if (text.trim() === '') return
        run(async () => {
          await onSend(text.trim())
          forget()
        })
      }}
    >
      <Field label={label} help={help}>
        {(control) => (
          <textarea
            {...control}
            ref={focusOnce}
            dir="auto"
            required
            rows={3}
            maxLength={longest}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <Failure failure={failure} />
      <div className="buttons">
        <button type="submit" className="main" disabled={isBusy}>
          {action}
        </button>
        <button
          type="button"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {t('leaveIt')}
        </button>
      </div>
    </Form>
  )
}
