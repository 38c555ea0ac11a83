import type { ComponentProps, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { Icon, IconFrame } from '#page/ui/Icon.tsx'
import { isExternal, SiteLink } from '#page/ui/Links.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import type { PageForm } from '#site/model/page-data.ts'
import type { SiteTexts } from '#site/model/texts.ts'
import type { Link } from '#site/model/types.generated.ts'
import type { FormState } from './form-state.ts'
import { formStyles as styles, formStyles } from './form.styles.ts'

interface FormOutcomeProps {
  state: FormState
  form: PageForm
  texts: SiteTexts
  /** The message of a wrong field that already has the focus: screen readers would not read it otherwise. */
  announcement: string | undefined
}

/** The icon before a message. Not in `ui/Icon.tsx`, whose icons are part of every page's script. */
export function Warning({ size }: { size: number }) {
  return (
    <IconFrame size={size}>
      <path d="M10 3 2.5 17h15zM10 8v4.5M10 14.2v.6" />
    </IconFrame>
  )
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

interface DownloadProps extends Omit<ComponentProps<'a'>, 'download'> {
  file: Link
  newTab: string
}

/** The link to the file that a visitor gets for sending a form. */
export function Download({ file: { label, href }, newTab, ...anchor }: DownloadProps) {
  return (
    <SiteLink
      {...anchor}
      className={formStyles.download}
      href={href}
      download={isExternal(href) ? undefined : ''}
      newTab={newTab}
    >
      {label}
    </SiteLink>
  )
}

/** The steps that follow once a form has been sent. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
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
