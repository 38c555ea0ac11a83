/** The distance in pixels from the window at which an element counts as near: its code loads while the visitor scrolls. */
const NEAR = 200

/** Calls back when one of the elements is pointed at or touched, or gets the focus inside: at most once per element and event. */
export function onTouched(elements: Iterable<Element>, callback: () => void): void {
  for (const element of elements)
    for (const event of ['pointerover', 'focusin'])
      element.addEventListener(event, callback, { passive: true, once: true })
}

/** Calls back once, when one of the elements is about to become visible. */
export function onNear(elements: ArrayLike<Element>, callback: () => void): void {
  if (elements.length === 0) return
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: `${NEAR}px 0px` },
  )
  for (const element of Array.from(elements)) observer.observe(element)
}
