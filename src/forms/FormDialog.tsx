import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { PageForm } from '#model/page-data.ts'
import type { Texts } from '#model/types.generated.ts'
import { Icon } from '#ui/Icon.tsx'
import { useBackdropPress } from './backdrop-press.ts'
import { formDialogStyles as styles } from './form-dialog.styles.ts'
import { LeadForm } from './LeadForm.tsx'

interface FormDialogProps {
  name: string
  form: PageForm
  texts: Required<Texts>
  /** The lead source and the path of the page it was opened on. */
  source: string
  page: string
  isOpen: boolean
  /** Another one each time it is opened: the next click may come before the last closing has been told. */
  opening?: object | undefined
  /** However it was closed: by its button, the backdrop, Escape, itself once all is done, or by `isOpen`. */
  onClosed: () => void
}

/**
 * Where the visitor begins: at the first field that is wrong, else at the button that sends once more what has failed,
 * else at the first field, not the one that only programs fill in, or at a confirmation that has come.
 */
const STARTS = [
  '[aria-invalid=true]',
  'form:has([role=alert]) [type=submit]',
  ':is(input,select,textarea):not([type=hidden],[tabindex="-1"],:disabled),section[tabindex="-1"]',
]

/** A form over the page. Closed it keeps what was typed, and goes on sending what is being sent. */
export function FormDialog({ name, form, texts, source, page, isOpen, opening, onClosed }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const onBackdrop = useBackdropPress(close)
  const id = `dialog-${name}`

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (!isOpen) return element.close()
    keepRoomOfScrollbar()
    element.showModal()
    begin(element)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- opened again, it may be closed without our knowing
  }, [isOpen, opening])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      data-size={form.size}
      onClose={({ currentTarget }) => currentTarget.open || onClosed()}
      onKeyDown={ignoreHeldEnter}
      {...onBackdrop}
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
        <LeadForm
          id={id}
          name={name}
          form={form}
          labelledBy={`${id}-title`}
          texts={texts}
          source={source}
          page={page}
          place="dialog"
          isShown={isOpen}
          onDone={close}
        />
      </div>
    </dialog>
  )
}

function begin(dialog: HTMLDialogElement): void {
  const start = STARTS.map((selector) => dialog.querySelector<HTMLElement>(selector)).find(Boolean)
  // By itself the browser scrolls further than the field needs: the title and the button that closes would be gone.
  start?.focus({ preventScroll: true })
  start?.scrollIntoView({ block: 'nearest' })
  dialog.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
}

/** Held on the action that opens a form, Enter would send it at once. In a text of several lines it makes lines. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}

/** The page behind will not scroll: its styles keep the room of a scrollbar that takes up some. */
function keepRoomOfScrollbar(): void {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
}
