import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useMediaQuery } from '#page/ui/hooks.ts'
import { countedTo } from './count.ts'
import { metricsStyles } from './metrics.styles.ts'

/** The default duration in milliseconds. */
const DURATION = 2000

/**
 * A figure that counts up once, when it comes into view. The final figure is always in the markup: it takes up the
 * space and is what assistive technology reads. The running count is positioned over it.
 */
export function CountUp({ value, duration = DURATION }: { value: string; duration?: number | undefined }) {
  const figure = useRef<HTMLSpanElement>(null)
  const progress = useProgress(figure, duration, countedTo(value, 0) !== undefined)
  return (
    <span ref={figure} className={metricsStyles.value} data-counting={progress === undefined ? undefined : ''}>
      <span>{value}</span>
      {progress !== undefined && <span aria-hidden="true">{countedTo(value, progress)}</span>}
    </span>
  )
}

/** The progress of the count from 0 to 1; undefined before and after, and with reduced motion. */
function useProgress(element: RefObject<Element | null>, duration: number, canCount: boolean): number | undefined {
  const [progress, setProgress] = useState<number>()
  const hasCounted = useRef(false)
  const reducesMotion = useMediaQuery('(prefers-reduced-motion:reduce)')

  useEffect(() => {
    if (reducesMotion || !canCount || hasCounted.current || !element.current) return undefined
    let frame = 0
    const count = () => {
      hasCounted.current = true
      const start = performance.now()
      const step = () => {
        const elapsed = (performance.now() - start) / duration
        setProgress(elapsed < 1 ? easeOut(elapsed) : undefined)
        if (elapsed < 1) frame = requestAnimationFrame(step)
      }
      step()
    }
    const onIntersect = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      count()
    }
    const observer = new IntersectionObserver(onIntersect, { threshold: 0.5 })
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      setProgress(undefined)
    }
  }, [element, duration, canCount, reducesMotion])

  return progress
}

const easeOut = (elapsed: number): number => 1 - (1 - elapsed) ** 3
