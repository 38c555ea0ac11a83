import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMediaQuery } from '#ui/use-media-query.ts'

/** How long a card stays, in milliseconds. */
export const INTERVAL = 5000

/**
 * Which card is open, and when the next one follows: after the full interval, however the open one was chosen. The
 * rotation rests while a visitor has paused it, holds it with the pointer or the focus, or looks at another page, and
 * for visitors who want no motion.
 */
export function useRotation(count: number) {
  const [active, show] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isStill = useMediaQuery('(prefers-reduced-motion:reduce)')
  const isRunning = usePageIsVisible() && !isPaused && !isPointedAt && !hasFocus && !isStill

  useEffect(() => {
    if (!isRunning) return
    const next = setTimeout(() => show((active + 1) % count), INTERVAL)
    return () => clearTimeout(next)
  }, [isRunning, active, count])

  return {
    active,
    show,
    isRunning,
    isPaused,
    /** There is nothing to pause. */
    isStill,
    togglePause: () => setPaused(!isPaused),
    /** For the elements that hold the rotation. */
    holding: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  }
}

/** False in served markup, which does not move either. */
const usePageIsVisible = () =>
  useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
