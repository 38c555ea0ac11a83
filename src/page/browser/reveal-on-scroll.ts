/** Pixels of a section that must be in view before it is revealed: about as far as its first line is from its edge. */
const VISIBLE_PIXELS = 96

/**
 * Reveals each section below the fold once, when it scrolls into view. Attributes are set on the wrapper elements of
 * blocks only: the markup inside may not be hydrated yet. Sections in view or above it are left alone, and without this
 * script all are. Returns a function that stops it.
 */
export function revealOnScroll(main: Element): () => void {
  const waiting = [...main.children].filter(isBelowTheFold)
  if (waiting.length === 0 || matchMedia('(prefers-reduced-motion:reduce)').matches) return () => {}
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) reveal(target)
    },
    { rootMargin: `0px 0px -${VISIBLE_PIXELS}px` },
  )
  const reveal = (wrapper: Element) => {
    observer.unobserve(wrapper)
    setState(wrapper, 'revealing')
  }
  const onEnd = ({ target }: Event) => {
    // Ignore animations deeper inside a section.
    const wrapper = (target as Element).parentElement?.parentElement
    if (wrapper?.parentElement === main) setState(wrapper, undefined)
  }

  for (const wrapper of waiting) {
    setState(wrapper, 'waiting')
    observer.observe(wrapper)
  }
  main.addEventListener('animationend', onEnd)
  return () => {
    observer.disconnect()
    main.removeEventListener('animationend', onEnd)
    for (const wrapper of waiting) setState(wrapper, undefined)
  }
}

const isBelowTheFold = (wrapper: Element): boolean => wrapper.getBoundingClientRect().top >= innerHeight

function setState(wrapper: Element, state: 'waiting' | 'revealing' | undefined): void {
  if (state) wrapper.setAttribute('data-reveal', state)
  else wrapper.removeAttribute('data-reveal')
}
