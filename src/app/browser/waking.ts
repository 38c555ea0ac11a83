/** Resolves when the visitor sees the element, reaches for it or has the focus come into it. */
export function seenOrTouched(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const wake = () => {
      ended.abort()
      sight.disconnect()
      resolve()
    }
    // A little before it comes into view: its code is under way while the visitor scrolls.
    const sight = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
      rootMargin: '200px 0px',
    })
    sight.observe(element)
    for (const event of ['pointerover', 'touchstart', 'focusin']) {
      element.addEventListener(event, wake, { passive: true, signal: ended.signal })
    }
  })
}
