import type { FormEventHandler, ReactNode } from 'react'
import { EXTRAS } from '#site/model/forms/lead-request.ts'
import { linkStyles } from '#page/ui/links.styles.ts'
import { Confirmation } from './Confirmation.tsx'
import { formStyles as styles } from './form.styles.ts'
import { FormOutcome } from './FormOutcome.tsx'
import type { FormControl, SiteFormProps } from './use-form.ts'

interface FormFrameProps extends SiteFormProps {
  control: FormControl
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The content: texts and fields. */
  children: ReactNode
  /** The buttons, with the content beside them. */
  foot: ReactNode
}

/** A form that is posted, with its outcome: the same element without script and with it, with steps and without. */
export function FormFrame(props: FormFrameProps) {
  const { id, name, form, labelledBy, texts, source, page, container, isShown = true, onDone } = props
  const { control, onSubmit, children, foot } = props
  const { element, state, announcement, isConfirmed, onInput, end } = control
  const onEnd = () => {
    onDone?.()
    end()
  }
  if (isConfirmed) {
    return <Confirmation id={id} form={form} newTab={texts.newTab} isShown={isShown} onEnd={onEnd} />
  }
  return (
    <form
      ref={element}
      className={styles.form}
      action={form.action}
      method="post"
      encType={form.fileHelp && 'multipart/form-data'}
      aria-labelledby={labelledBy}
      aria-busy={state.status === 'sending' || undefined}
      data-form={name}
      data-container={container}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {children}
      <HiddenFields id={id} source={source} page={page} leaveEmpty={texts.leaveEmpty} />
      <FormOutcome state={state} form={form} texts={texts} announcement={announcement} />
      <div className={styles.foot}>{foot}</div>
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
