import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { countedTo } from './count.ts'
import { metricsStyles } from './metrics.styles.ts'

/** How long a figure counts where the block says nothing else, in milliseconds. */
const DURATION = 2000

/**
 * A figure that counts up once, when it comes into view. The final figure is there all the time: it takes the room, and
 * it is what assistive technology reads. What counts is laid over it.
 */
export function CountUp({ value, duration = DURATION }: { value: string; duration?: number | undefined }) {
  const figure = useRef<HTMLSpanElement>(null)
  const share = useShare(figure, duration, countedTo(value, 0) !== undefined)
  return (
    <span ref={figure} className={metricsStyles.value} data-counting={share === undefined ? undefined : ''}>
      <span>{value}</span>
      {share !== undefined && <span aria-hidden="true">{countedTo(value, share)}</span>}
    </span>
  )
}

/** How far the count has come, from 0 to 1; nothing before and after, and for visitors who want no motion. */
function useShare(element: RefObject<Element | null>, duration: number, canCount: boolean): number | undefined {
  const [share, setShare] = useState<number>()
  const hasCounted = useRef(false)
  const isStill = useMediaQuery('(prefers-reduced-motion:reduce)')

  useEffect(() => {
    if (isStill || !canCount || hasCounted.current || !element.current) return undefined
    let frame = 0
    const count = () => {
      hasCounted.current = true
      const start = performance.now()
      const step = () => {
        const elapsed = (performance.now() - start) / duration
        setShare(elapsed < 1 ? slowingDown(elapsed) : undefined)
        if (elapsed < 1) frame = requestAnimationFrame(step)
      }
      step()
    }
    const onSight = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      sight.disconnect()
      count()
    }
    const sight = new IntersectionObserver(onSight, { threshold: 0.5 })
    sight.observe(element.current)
    return () => {
      sight.disconnect()
      cancelAnimationFrame(frame)
      setShare(undefined)
    }
  }, [element, duration, canCount, isStill])

  return share
}

const slowingDown = (elapsed: number): number => 1 - (1 - elapsed) ** 3
