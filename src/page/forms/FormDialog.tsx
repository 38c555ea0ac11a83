import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { PageForm } from '#site/model/page-data.ts'
import type { SiteTexts } from '#site/model/texts.ts'
import { onBackdropPress } from '#page/ui/backdrop-press.ts'
import { Icon } from '#page/ui/Icon.tsx'
import { formDialogStyles as styles } from './form-dialog.styles.ts'
import { SiteForm } from './SiteForm.tsx'
import { INVALID } from './use-form.ts'

interface FormDialogProps {
  name: string
  form: PageForm
  texts: SiteTexts
  /** The lead source and the path of the page on which it was opened. */
  source: string
  page: string
  isOpen: boolean
  /** A new object each time it is opened: it may be opened again before `onClosed` has been called. */
  opening?: object | undefined
  /** Called however it was closed: button, backdrop, Escape, end of the confirmation, or `isOpen`. */
  onClosed: () => void
}

/**
 * The element that gets the focus when it opens, by priority: the first wrong field, the submit button after a failure, the first
 * field (not the honeypot) or a confirmation.
 */
const INITIAL_FOCUS = [
  INVALID,
  'form:has([role=alert]) [type=submit]',
  ':is(input,select,textarea):not([type=hidden],[tabindex="-1"],:disabled),section[tabindex="-1"]',
]

/** A form in a modal dialog. When it is closed it keeps the typed values and continues sending. */
export function FormDialog({ name, form, texts, source, page, isOpen, opening, onClosed }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const id = `dialog-${name}`

  // In a layout effect: a late `close` event must not fire between a new `opening` and this, and count as its own.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (!isOpen) return element.close()
    setScrollbarWidth()
    element.showModal()
    holdUpperEdge(element)
    focusInitial(element)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new `opening` may find the dialog closed though `isOpen` has not changed
  }, [isOpen, opening])

  useLayoutEffect(() => onBackdropPress(dialog.current!, () => dialog.current?.close()), [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      lang={form.lang}
      dir={form.dir}
      aria-labelledby={`${id}-title`}
      data-size={form.size}
      onClose={({ currentTarget }) => currentTarget.open || onClosed()}
      onKeyDown={ignoreRepeatedEnter}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {form.title}
          </h2>
          <button type="button" className={styles.close} aria-label={texts.closeDialog} onClick={close}>
            <Icon name="cross" size={20} />
          </button>
        </div>
        <SiteForm
          id={id}
          name={name}
          form={form}
          labelledBy={`${id}-title`}
          texts={texts}
          source={source}
          page={page}
          container="dialog"
          isShown={isOpen}
          onDone={close}
        />
      </div>
    </dialog>
  )
}

function focusInitial(dialog: HTMLDialogElement): void {
  const target = INITIAL_FOCUS.flatMap((selector) => [...dialog.querySelectorAll<HTMLElement>(selector)]).find(
    // A hidden step or field cannot have the focus.
    (each) => !each.closest('[hidden]'),
  )
  // The browser's own scrolling goes further than needed and hides the title and the close button.
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest' })
  dialog.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Sets `--top`, which keeps the upper edge in place while messages and steps change the height. After the window is
 * resized the dialog is in the middle again.
 */
function holdUpperEdge(dialog: HTMLDialogElement): void {
  const release = () => dialog.style.removeProperty('--top')
  release()
  dialog.style.setProperty('--top', `${dialog.offsetTop}px`)
  addEventListener('resize', release, { once: true })
}

/** Enter that is still held from opening the dialog would submit the form. In a textarea it adds lines. */
function ignoreRepeatedEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}

/** Sets `--scrollbar`, with which the page behind keeps its width while it cannot scroll. */
function setScrollbarWidth(): void {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
}
