import { useEffect, useEffectEvent, useRef } from 'react'

/** Scrolling tells no end in every browser: this long without a scroll event, in milliseconds, is one. */
const SETTLED = 120

/**
 * On small screens the cards are a row that scrolls sideways: brings the active card to its start, and makes active
 * the card a visitor has scrolled to. The page itself never moves.
 */
export function useScrolling(active: number, show: (index: number) => void) {
  const track = useRef<HTMLUListElement>(null)
  const shown = useRef(active)

  useEffect(() => {
    if (shown.current === active) return
    shown.current = active
    const element = track.current
    if (element && element.scrollWidth > element.clientWidth)
      element.scrollBy({ left: distances(element)[active] ?? 0 })
  }, [active])

  const settle = useEffectEvent((element: HTMLElement) => {
    if (element.scrollWidth <= element.clientWidth) return
    const away = distances(element).map(Math.abs)
    const least = Math.min(...away) + 1
    // At the end of the row several cards are as near as they get: the one asked for, or else the last.
    const nearest = (away[active] ?? Infinity) <= least ? active : away.findLastIndex((each) => each <= least)
    shown.current = nearest
    show(nearest)
  })

  useEffect(() => {
    const element = track.current
    if (!element) return
    let settling: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(settling)
      settling = setTimeout(() => settle(element), SETTLED)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(settling)
      element.removeEventListener('scroll', onScroll)
    }
  }, [])

  return track
}

/** How far the row must scroll for each card to stand at its start, or as near to it as the row can scroll. */
function distances(track: HTMLElement): number[] {
  const { direction, paddingInlineStart } = getComputedStyle(track)
  const isMirrored = direction === 'rtl'
  const padding = Number.parseFloat(paddingInlineStart)
  const frame = track.getBoundingClientRect()
  const scrolled = Math.abs(track.scrollLeft)
  const room = track.scrollWidth - track.clientWidth - scrolled
  return [...track.children].map((child) => {
    const card = child.getBoundingClientRect()
    const ahead = (isMirrored ? frame.right - card.right : card.left - frame.left) - padding
    return Math.min(Math.max(ahead, -scrolled), room) * (isMirrored ? -1 : 1)
  })
}
