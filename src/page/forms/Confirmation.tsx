import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PointerEvent } from 'react'
import type { PageForm } from '#site/model/page-data.ts'
import { confirmationStyles as styles } from './form.styles.ts'
import { Download, Steps } from './FormOutcome.tsx'

interface ConfirmationProps {
  id: string
  form: PageForm
  newTab: string
  /** Whether its dialog is open: the countdown is paused while it is not. */
  isShown: boolean
  onEnd: () => void
}

/**
 * Replaces a form that was sent from a dialog, for a time. The countdown is paused while the dialog or the page is
 * hidden and, if there is a download, while the visitor points at it, touches it or has the focus on the download.
 */
export function Confirmation({ id, form: { success, resetAfter }, newTab, isShown, onEnd }: ConfirmationProps) {
  const { title, text, steps, download } = success
  const element = useRef<HTMLElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isPageVisible = useSyncExternalStore(listenForVisibility, () => !document.hidden)
  const isPaused = !isShown || !isPageVisible || (download !== undefined && (isHovered || hasFocus))
  useCountdown(resetAfter, isPaused, onEnd)
  // In a layout effect: no key may be pressed between the confirmation and this.
  useLayoutEffect(() => {
    element.current?.style.setProperty('--duration', `${resetAfter}ms`)
    if (isShown) element.current?.focus()
  }, [resetAfter, isShown])
  const titleId = `${id}-sent-title`
  const textId = `${id}-sent-text`
  return (
    // Announced when it gets the focus: as a live region it would be announced twice.
    <section
      ref={element}
      className={styles.confirmation}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      data-paused={isPaused ? '' : undefined}
      onPointerDown={() => setHovered(true)}
      onPointerMove={(event) => hasMoved(event) && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <Seal />
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {text && <p id={textId}>{text}</p>}
      {steps && <Steps steps={steps} />}
      {download && (
        <Download file={download} newTab={newTab} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)} />
      )}
      <div className={styles.time}>
        <div className={styles.passed} />
      </div>
    </section>
  )
}

/** The pointer that has clicked the button is over the confirmation without having moved. */
const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0

function listenForVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Calls `onEnd` once `time` milliseconds have passed without counting the time that it was paused. */
function useCountdown(time: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(time)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const since = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [isPaused])
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
