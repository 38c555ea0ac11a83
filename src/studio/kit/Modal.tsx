import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { t } from '#studio/words/words.ts'

interface ModalProps {
  title: string
  className?: string
  /** Beside the title. */
  head?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A modal dialog with a title and a button that closes it. */
export function Modal({ title, className, head, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    // Otherwise the close button would have the focus.
    dialog.current?.querySelector<HTMLElement>('form :is(input,select,textarea)')?.focus()
  }, [])
  return (
    <dialog ref={dialog} className={className} aria-labelledby={id} onClose={onClose}>
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        {head}
        <button type="button" onClick={() => dialog.current?.close()}>
          {t('dismiss')}
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
