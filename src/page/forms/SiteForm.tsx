import { use, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { opensMail } from '#site/model/forms/forms.ts'
import { FormFrame } from './FormFrame.tsx'
import { Fields } from './Fields.tsx'
import { formStyles as styles } from './form.styles.ts'
import { MailForm } from './MailForm.tsx'
import { loadSteppedForm, loadedSteppedForm, waitForSteppedForm } from './steps/load-stepped-form.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useForm } from './use-form.ts'
import type { SiteFormProps } from './use-form.ts'

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
