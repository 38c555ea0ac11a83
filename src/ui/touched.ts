import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/**
 * Tells once, when a block wakes, which item of a list the visitor's pointer or focus is on already: no event will.
 */
export function useTouchedOnWaking(
  list: RefObject<Element | null>,
  onTouched: (index: number, by: 'pointer' | 'focus') => void,
): void {
  const tell = useEffectEvent(onTouched)
  useEffect(() => {
    const items = [...(list.current?.children ?? [])]
    const pointedAt = items.findIndex((item) => item.matches(':hover'))
    const focused = items.findIndex((item) => item.contains(document.activeElement))
    if (focused >= 0) tell(focused, 'focus')
    if (pointedAt >= 0) tell(pointedAt, 'pointer')
  }, [list])
}
