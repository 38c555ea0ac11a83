import type { RefObject } from 'react'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether a media query matches. False in prerendered markup; the value follows on hydration. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

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
