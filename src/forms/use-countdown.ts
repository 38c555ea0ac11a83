import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onEnd` once `time` milliseconds have passed without counting the time that it was paused. */
export function useCountdown(time: number, isPaused: boolean, onEnd: () => void): void {
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
