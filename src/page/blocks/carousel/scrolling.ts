import { useEffect, useEffectEvent, useRef } from 'react'

/** Not every browser has `scrollend`: this many milliseconds without a scroll event count as the end. */
const SCROLL_END_DELAY = 120

/**
 * On small screens the cards are a row that scrolls sideways. Scrolls the active card to the start of the row, and
 * activates the card that the visitor has scrolled to. The page itself does not scroll.
 */
export function useScrolling(active: number, show: (index: number) => void) {
  const track = useRef<HTMLUListElement>(null)
  const visibleIndex = useRef(active)

  useEffect(() => {
    if (visibleIndex.current === active) return
    visibleIndex.current = active
    const element = track.current
    if (element && element.scrollWidth > element.clientWidth)
      element.scrollBy({ left: distances(element)[active] ?? 0 })
  }, [active])

  const settle = useEffectEvent((element: HTMLElement) => {
    if (element.scrollWidth <= element.clientWidth) return
    const offsets = distances(element).map(Math.abs)
    const least = Math.min(...offsets) + 1
    // At the end of the row several cards are equally near: prefer the active one, else the last.
    const nearest = (offsets[active] ?? Infinity) <= least ? active : offsets.findLastIndex((each) => each <= least)
    visibleIndex.current = nearest
    show(nearest)
  })

  useEffect(() => {
    const element = track.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => settle(element), SCROLL_END_DELAY)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll)
    }
  }, [])

  return track
}

/** How far the row must scroll to have each card at its start, or as near as it can scroll. */
function distances(track: HTMLElement): number[] {
  const { direction, paddingInlineStart } = getComputedStyle(track)
  const isMirrored = direction === 'rtl'
  const padding = Number.parseFloat(paddingInlineStart)
  const box = track.getBoundingClientRect()
  const scrolled = Math.abs(track.scrollLeft)
  const room = track.scrollWidth - track.clientWidth - scrolled
  return [...track.children].map((child) => {
    const card = child.getBoundingClientRect()
    const ahead = (isMirrored ? box.right - card.right : card.left - box.left) - padding
    return Math.min(Math.max(ahead, -scrolled), room) * (isMirrored ? -1 : 1)
  })
}
