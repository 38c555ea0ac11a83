/** How far a section has come into view before it enters: about as far as its first line is from its edge. */
const INTO_VIEW = 96

/**
 * Lets the sections that are still below the fold enter when they come into view, each once. Marks are set on the
 * frames of the blocks, which are the page's own; the markup inside, asleep or not, is left alone. What is in view or
 * has been passed already stays as it is, and without this script everything does. Gives the way to end it.
 */
export function revealOnScroll(main: Element): () => void {
  const waiting = [...main.children].filter(isBelowTheFold)
  if (waiting.length === 0 || matchMedia('(prefers-reduced-motion:reduce)').matches) return () => {}
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) enter(target)
    },
    { rootMargin: `0px 0px -${INTO_VIEW}px` },
  )
  const enter = (frame: Element) => {
    sight.unobserve(frame)
    mark(frame, 'entering')
  }
  const onEnd = ({ target }: Event) => {
    // The animations of what stands deeper in a section are none of ours.
    const frame = (target as Element).parentElement?.parentElement
    if (frame?.parentElement === main) mark(frame, undefined)
  }

  for (const frame of waiting) {
    mark(frame, 'waiting')
    sight.observe(frame)
  }
  main.addEventListener('animationend', onEnd)
  return () => {
    sight.disconnect()
    main.removeEventListener('animationend', onEnd)
    for (const frame of waiting) mark(frame, undefined)
  }
}

const isBelowTheFold = (frame: Element): boolean => frame.getBoundingClientRect().top >= innerHeight

function mark(frame: Element, entrance: 'waiting' | 'entering' | undefined): void {
  if (entrance) frame.setAttribute('data-entrance', entrance)
  else frame.removeAttribute('data-entrance')
}
