import type { ReactNode } from 'react'
import { opensMail } from '#model/forms/forms.ts'
import { EXTRAS } from '#model/forms/lead-request.ts'
import { linkStyles } from '#ui/links.styles.ts'
import { Confirmation } from './Confirmation.tsx'
import { Fields } from './Fields.tsx'
import { formStyles as styles } from './form.styles.ts'
import { MailForm } from './MailForm.tsx'
import { Outcome } from './Outcome.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useForm } from './use-form.ts'
import type { SiteFormProps } from './use-form.ts'

/** A form in a page or a dialog. It works without script; with script it shows the outcome in place. */
export function SiteForm(props: SiteFormProps): ReactNode {
  return opensMail(props.form) ? <MailForm {...props} /> : <PostedForm {...props} />
}

function PostedForm(props: SiteFormProps) {
  const { id, name, form, labelledBy, texts, source, page, container, isShown = true, onDone } = props
  const { element, state, asked, announcement, isConfirmed, onSubmit, onInput, end } = useForm(props)
  const { intro, note } = form
  const onEnd = () => {
    onDone?.()
    end()
  }
  if (isConfirmed) {
    return <Confirmation id={id} form={form} newTab={texts.newTab} isShown={isShown} onEnd={onEnd} />
  }
  const isSending = state.status === 'sending'
  return (
    <form
      ref={element}
      className={styles.form}
      action={form.action}
      method="post"
      encType={form.fileHelp && 'multipart/form-data'}
      aria-labelledby={labelledBy}
      aria-busy={isSending || undefined}
      data-form={name}
      data-container={container}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {intro && <p>{intro}</p>}
      <Fields
        id={id}
        form={form}
        texts={texts}
        asked={asked}
        errors={state.status === 'invalid' ? state.errors : undefined}
        readOnly={isSending}
      />
      <HiddenFields id={id} source={source} page={page} leaveEmpty={texts.leaveEmpty} />
      <Outcome state={state} form={form} texts={texts} announcement={announcement} />
      <div className={styles.foot}>
        <SubmitButton status={state.status} form={form} />
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </form>
  )
}

interface HiddenFieldsProps {
  id: string
  source: string
  page: string
  /** The label of the honeypot field. */
  leaveEmpty: string
}

/** The hidden fields of a form, and the honeypot: a field that people neither see nor reach. */
function HiddenFields({ id, source, page, leaveEmpty }: HiddenFieldsProps) {
  const honeypotId = `${id}-${EXTRAS.honeypot}`
  return (
    <>
      <input type="hidden" name={EXTRAS.source} value={source} />
      <input type="hidden" name={EXTRAS.page} value={page} />
      <div className={linkStyles.visuallyHidden} aria-hidden="true">
        <label htmlFor={honeypotId}>{leaveEmpty}</label>
        <input id={honeypotId} type="text" name={EXTRAS.honeypot} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
