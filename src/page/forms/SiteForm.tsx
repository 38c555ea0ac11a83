import type { ReactNode } from 'react'
import { use, useSyncExternalStore } from 'react'
import { linkStyles } from '#page/ui/links.styles.ts'
import { opensMail } from '#site/model/forms/forms.ts'
import { Fields } from './Fields.tsx'
import { FormFrame } from './FormFrame.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { formStyles as styles } from './form.styles.ts'
import { loadedSteppedForm, loadSteppedForm, waitForSteppedForm } from './steps/load-stepped-form.ts'
import type { SiteFormProps } from './use-form.ts'
import { useForm } from './use-form.ts'

/** A form without an endpoint: the browser validates it and opens the visitor's mail program. */
function MailForm({ id, name, form, labelledBy, texts, container }: SiteFormProps) {
  const { intro, note, mailNote } = form
  // Field names contain no dash, so this id is unique.
  const mailNoteId = `${id}-mail-note`
  return (
    <form
      className={styles.form}
      action={form.action}
      method="post"
      encType="text/plain"
      aria-labelledby={labelledBy}
      data-form={name}
      data-container={container}
    >
      {intro && <p>{intro}</p>}
      <Fields id={id} form={form} texts={texts} />
      <div className={styles.foot}>
        <button
          type="submit"
          className={`${linkStyles.button} ${styles.submit}`}
          aria-describedby={mailNote ? mailNoteId : undefined}
        >
          {form.submit}
        </button>
        {note && <p className={styles.note}>{note}</p>}
        {mailNote && (
          <p id={mailNoteId} className={styles.mailNote}>
            {mailNote}
          </p>
        )}
      </div>
    </form>
  )
}

/** A form in a page or a dialog. It works without script; with script it shows the outcome in place. */
export function SiteForm(props: SiteFormProps): ReactNode {
  if (opensMail(props.form)) return <MailForm {...props} />
  return props.form.steps ? <FormWithSteps {...props} /> : <PostedForm {...props} />
}

function PostedForm(props: SiteFormProps) {
  const { id, form, texts } = props
  const control = useForm(props)
  return (
    <FormFrame
      {...props}
      control={control}
      onSubmit={control.onSubmit}
      foot={
        <>
          <SubmitButton status={control.state.status} form={form} />
          {form.note && <p className={styles.note}>{form.note}</p>}
        </>
      }
    >
      {form.intro && <p>{form.intro}</p>}
      <Fields id={id} form={form} texts={texts} {...control.fields} />
    </FormFrame>
  )
}

/** Its code is loaded with a form that has steps. A served form is unchanged until then. */
function FormWithSteps(props: SiteFormProps) {
  const isServed = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const { SteppedForm } = loadedSteppedForm() ?? use(isServed ? waitForSteppedForm() : loadSteppedForm())
  return <SteppedForm {...props} />
}
