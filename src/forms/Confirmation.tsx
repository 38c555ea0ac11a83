import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PointerEvent } from 'react'
import type { PageForm } from '#model/page-data.ts'
import { confirmationStyles as styles } from './confirmation.styles.ts'
import { Download } from './Download.tsx'
import { useCountdown } from './use-countdown.ts'

interface ConfirmationProps {
  id: string
  form: PageForm
  newTab: string
  /** Whether its dialog is open: its time begins when the visitor sees it. */
  isShown: boolean
  onEnd: () => void
}

/**
 * What takes the place of a form that has been sent from a dialog. It stays while nobody can see it, and while the
 * visitor may be about to take the file that comes with it: points at it, touches it, or is on the file by keyboard.
 */
export function Confirmation({ id, form: { success, resetAfter }, newTab, isShown, onEnd }: ConfirmationProps) {
  const { title, text, download } = success
  const element = useRef<HTMLElement>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isSeen = useSyncExternalStore(listenForVisibility, () => !document.hidden)
  const isHeld = !isShown || !isSeen || (download !== undefined && (isPointedAt || hasFocus))
  useCountdown(resetAfter, isHeld, onEnd)
  useEffect(() => {
    element.current?.style.setProperty('--stands', `${resetAfter}ms`)
    if (isShown) element.current?.focus()
  }, [resetAfter, isShown])
  const titleId = `${id}-sent-title`
  const textId = `${id}-sent-text`
  return (
    // Read out once, as the focus comes to it: a live region would say it again.
    <section
      ref={element}
      className={styles.confirmation}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      data-held={isHeld ? '' : undefined}
      onPointerDown={() => setPointedAt(true)}
      onPointerMove={(event) => hasMoved(event) && setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <Seal />
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {text && <p id={textId}>{text}</p>}
      {download && (
        <Download file={download} newTab={newTab} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)} />
      )}
      <div className={styles.time}>
        <div className={styles.passed} />
      </div>
    </section>
  )
}

/** A pointer that has pressed the button lies over the confirmation without pointing at it. */
const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0

function listenForVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function Seal() {
  return (
    <svg
      className={styles.seal}
      viewBox="0 0 72 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M70 36L60 46L60 60L46 60L36 70L26 60L12 60L12 46L2 36L12 26L12 12L26 12L36 2L46 12L60 12L60 26Z" />
      <path
        d="M62 36L54.4 43.6L54.4 54.4L43.6 54.4L36 62L28.4 54.4L17.6 54.4L17.6 43.6L10 36L17.6 28.4L17.6 17.6L28.4 17.6L36 10L43.6 17.6L54.4 17.6L54.4 28.4Z"
        opacity=".4"
      />
      <path strokeWidth="2.5" d="m25 37 8 8 15-17" />
    </svg>
  )
}
