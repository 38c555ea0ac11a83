import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/**
 * Calls back once on hydration with the list item that already has the pointer or the focus, for which no event will
 * fire.
 */
export function useInitialInteraction(
  list: RefObject<Element | null>,
  onInteraction: (index: number, trigger: 'pointer' | 'focus') => void,
): void {
  const notify = useEffectEvent(onInteraction)
  useEffect(() => {
    const items = [...(list.current?.children ?? [])]
    const hovered = items.findIndex((item) => item.matches(':hover'))
    const focused = items.findIndex((item) => item.contains(document.activeElement))
    if (focused >= 0) notify(focused, 'focus')
    if (hovered >= 0) notify(hovered, 'pointer')
  }, [list])
}
