import { useEffect, useRef } from 'react'
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
  /** However it was closed: by its button, the backdrop, Escape, itself once all is done, or by `isOpen`. */
  onClosed: () => void
}

/** Where the visitor begins: at a field, not the one that only programs fill in, or at a confirmation that has come. */
const START = ':is(input,select,textarea):not([type=hidden],[tabindex="-1"],:disabled),section[tabindex="-1"]'

/** A form over the page. Closed it keeps what was typed, and goes on sending what is being sent. */
export function FormDialog({ name, form, texts, source, page, isOpen, onClosed }: FormDialogProps) {
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
    element.querySelector<HTMLElement>(START)?.focus()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      data-size={form.size}
      onClose={onClosed}
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

/** The page behind will not scroll: its styles keep the room of a scrollbar that takes up some. */
function keepRoomOfScrollbar(): void {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
}
