import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onEnd` once `time` milliseconds have passed. While it is held the time stands still. */
export function useCountdown(time: number, isHeld: boolean, onEnd: () => void): void {
  const left = useRef(time)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isHeld) return
    const since = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [isHeld])
}
