/** Pixels beyond the window in which an element is about to be seen: its code is loading while the visitor scrolls. */
const NEAR = 200

/** Calls back when one of the elements is pointed at or touched, or gets the focus inside: for each at most once a way. */
export function onTouched(elements: Iterable<Element>, callback: () => void): void {
  for (const element of elements)
    for (const event of ['pointerover', 'focusin'])
      element.addEventListener(event, callback, { passive: true, once: true })
}

/** Calls back once, when one of the elements is about to be visible. */
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
