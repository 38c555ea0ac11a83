import type { PageForm } from '#model/page-data.ts'
import type { Texts } from '#model/types.generated.ts'
import { Icon } from '#ui/Icon.tsx'
import { linkStyles } from '#ui/links.styles.ts'
import { Download } from './Download.tsx'
import type { FormState } from './form-state.ts'
import { formStyles as styles } from './form.styles.ts'
import { Warning } from './Warning.tsx'

interface OutcomeProps {
  state: FormState
  form: PageForm
  texts: Required<Texts>
}

/** What becomes of sending, above the button: thanks, or that it has failed. */
export function Outcome({ state, form, texts }: OutcomeProps) {
  const { failureMessage, reply } = form
  // A form without a message fails in silence. On the answer to one posted without script nothing else would tell.
  const failure = state.status === 'failed' ? (failureMessage ?? (reply && texts.sendingFailed)) : undefined
  return (
    <>
      <Told state={state} form={form} texts={texts} isFailureSeen={failure !== undefined} />
      {failure && (
        <p
          className={styles.notice}
          data-tone="bad"
          role="alert"
          tabIndex={reply && -1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script nothing else would tell
          autoFocus={reply !== undefined}
        >
          <Warning size={20} />
          <span>{failure}</span>
        </p>
      )}
    </>
  )
}

/** Stands there from the start: assistive technology tells what changes in a region that it knows. */
function Told({ state, form, texts, isFailureSeen }: OutcomeProps & { isFailureSeen: boolean }) {
  const isThanked = (state.status === 'idle' || state.status === 'sent') && state.isThanked
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `output` may not hold paragraphs
      role="status"
      className={isThanked ? styles.notice : linkStyles.visuallyHidden}
      data-tone="good"
    >
      {isThanked && <Thanks success={form.success} newTab={texts.newTab} />}
      {state.status === 'sending' && form.sending}
      {state.status === 'failed' && !isFailureSeen && texts.sendingFailed}
    </div>
  )
}

function Thanks({ success: { title, text, download }, newTab }: Pick<PageForm, 'success'> & { newTab: string }) {
  return (
    <>
      <Icon name="check" size={20} />
      <div>
        <p className={styles.noticeTitle}>{title}</p>
        {text && <p>{text}</p>}
        {download && <Download file={download} newTab={newTab} />}
      </div>
    </>
  )
}
