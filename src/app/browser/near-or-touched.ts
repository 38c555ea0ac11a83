/** Pixels beyond the window in which an element is about to be seen: its code is loading while the visitor scrolls. */
const NEAR = 200

/** Calls back when one of the elements is pointed at or touched, or gets the focus inside. */
export function onTouched(elements: Iterable<Element>, callback: () => void, signal: AbortSignal): void {
  for (const element of elements)
    for (const event of ['pointerover', 'focusin']) element.addEventListener(event, callback, { passive: true, signal })
}

/** Calls back when one of the elements is about to be visible. */
export function onNear(elements: ArrayLike<Element>, callback: () => void, signal: AbortSignal): void {
  if (signal.aborted || elements.length === 0) return
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && callback(), {
    rootMargin: `${NEAR}px 0px`,
  })
  for (const element of Array.from(elements)) observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
