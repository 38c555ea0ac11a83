import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { PageForm } from '#site/model/page-data.ts'
import type { SiteTexts } from '#site/model/texts.ts'
import { Icon } from '#page/ui/Icon.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { Download } from './Download.tsx'
import { Steps } from './Steps.tsx'
import type { FormState } from './form-state.ts'
import { formStyles as styles } from './form.styles.ts'
import { Warning } from './Warning.tsx'

interface FormOutcomeProps {
  state: FormState
  form: PageForm
  texts: SiteTexts
  /** The message of a wrong field that already has the focus: screen readers would not read it otherwise. */
  announcement: string | undefined
}

/** The outcome of sending, above the button: thanks or a failure. */
export function FormOutcome({ state, form, texts, announcement }: FormOutcomeProps) {
  const { failureMessage, reply } = form
  // A form without a failure message shows nothing, except after a post without script, where nothing else would.
  const failure = state.status === 'failed' ? (failureMessage ?? (reply && texts.sendingFailed)) : undefined
  const alert = useRef<HTMLParagraphElement>(null)
  useScrollIntoView(alert, failure !== undefined)
  return (
    <>
      <StatusRegion
        state={state}
        form={form}
        texts={texts}
        announcement={announcement}
        isFailureShown={failure !== undefined}
      />
      {failure && (
        <p
          ref={alert}
          className={styles.notice}
          data-tone="bad"
          role="alert"
          tabIndex={reply && -1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a post without script nothing else announces it
          autoFocus={reply !== undefined}
        >
          <Warning size={20} />
          <span>{failure}</span>
        </p>
      )}
    </>
  )
}

/** Rendered from the start: screen readers announce changes only in a live region that exists already. */
function StatusRegion({
  state,
  form,
  texts,
  announcement,
  isFailureShown,
}: FormOutcomeProps & { isFailureShown: boolean }) {
  const isThanked = (state.status === 'idle' || state.status === 'sent') && state.isThanked
  const region = useRef<HTMLDivElement>(null)
  useScrollIntoView(region, isThanked)
  return (
    <div
      ref={region}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `output` may not hold paragraphs
      role="status"
      className={isThanked ? styles.notice : linkStyles.visuallyHidden}
      data-tone={isThanked ? 'good' : undefined}
    >
      {isThanked && <Thanks success={form.success} newTab={texts.newTab} />}
      {state.status === 'sending' && form.sending}
      {state.status === 'failed' && !isFailureShown && texts.sendingFailed}
      {announcement}
    </div>
  )
}

/**
 * Scrolls a notice into view when it appears, with the button that it has moved down. A served notice has autofocus and is
 * not scrolled to, nor is any notice once the focus has moved to another part of the page.
 */
function useScrollIntoView(notice: RefObject<HTMLElement | null>, isShown: boolean): void {
  const wasShown = useRef(isShown)
  useEffect(() => {
    const hasAppeared = isShown && !wasShown.current
    wasShown.current = isShown
    const { activeElement, body } = document
    const isHere = activeElement === body || notice.current?.closest('form')?.contains(activeElement)
    if (hasAppeared && isHere) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [notice, isShown])
}

function Thanks({ success: { title, text, steps, download }, newTab }: Pick<PageForm, 'success'> & { newTab: string }) {
  return (
    <>
      <Icon name="check" size={20} />
      <div>
        <p className={styles.noticeTitle}>{title}</p>
        {text && <p>{text}</p>}
        {steps && <Steps steps={steps} />}
        {download && <Download file={download} newTab={newTab} />}
      </div>
    </>
  )
}
