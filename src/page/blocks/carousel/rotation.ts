import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMediaQuery } from '#page/ui/hooks.ts'

/** Milliseconds before the next card becomes active. */
export const INTERVAL = 5000

/**
 * Which card is active, and the rotation to the next one. The interval starts again whenever a card becomes active. The
 * rotation stops while it is paused, while the pointer or the focus is inside, while the document is hidden, and with
 * reduced motion.
 */
export function useRotation(count: number) {
  const [active, show] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const reducesMotion = useMediaQuery('(prefers-reduced-motion:reduce)')
  const isRunning = useIsDocumentVisible() && !isPaused && !isHovered && !hasFocus && !reducesMotion

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
    /** With reduced motion nothing rotates, so there is nothing to pause. */
    reducesMotion,
    togglePause: () => setPaused(!isPaused),
    /** Event handlers for elements that stop the rotation while hovered or focused. */
    stopHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  }
}

/** False in prerendered markup, which does not rotate either. */
const useIsDocumentVisible = () =>
  useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
