import { useLayoutEffect, useRef } from 'react'
import type { MouseEventHandler } from 'react'
import type { PageForm } from '#site/model/page-data.ts'
import { Icon } from '#page/ui/Icon.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { formStyles as styles } from './form.styles.ts'
import type { FormState } from './form-state.ts'

interface SubmitButtonProps {
  status: FormState['status']
  form: PageForm
  onClick?: MouseEventHandler
}

/** The button that submits the form and shows its status. */
export function SubmitButton({ status, form, onClick }: SubmitButtonProps) {
  const isDisabled = status === 'sending' || status === 'sent'
  const button = useFocusWhileDisabled(isDisabled)
  return (
    <button
      ref={button}
      type="submit"
      className={`${linkStyles.button} ${styles.submit}`}
      disabled={isDisabled}
      data-status={status}
      onClick={onClick}
    >
      {status === 'sending' && <Spinner />}
      {status === 'sent' && <Icon name="check" />}
      {status === 'sending' ? form.sending : status === 'sent' ? (form.sent ?? form.success.title) : form.submit}
    </button>
  )
}

/**
 * A disabled button loses the focus, and keyboard users their position. Meanwhile the form has the focus, and returns it
 * afterwards.
 */
function useFocusWhileDisabled(isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const form = button.current?.form
    const holder = isDisabled ? button.current : form
    if (!form || document.activeElement !== holder) return
    form.tabIndex = -1
    const next = isDisabled ? form : button.current
    next?.focus({ preventScroll: true })
  }, [isDisabled])
  return button
}

function Spinner() {
  return (
    <svg
      className={styles.spinner}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="10" cy="10" r="8" opacity=".25" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  )
}
