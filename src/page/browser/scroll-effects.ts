import { whenIdle } from '#page/ui/when-idle.ts'

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

/**
 * Renders the sections that the first paint has left out (`document.styles.ts`): one at a time, whenever the
 * browser is idle, so that no task is long. From then on everything has its real size.
 */
export function renderDeferred(main: Element): void {
  const { dataset } = document.documentElement
  if (dataset['deferred'] === undefined) return
  const left = [...main.children]
  const ended = new AbortController()

  const renderNext = () => {
    const next = left.shift()
    if (!next) return renderAll()
    next.setAttribute('data-rendered', '')
    whenIdle(renderNext)
  }
  const renderAll = () => {
    left.length = 0
    ended.abort()
    delete dataset['deferred']
    for (const section of main.children) section.removeAttribute('data-rendered')
  }
  // Runs before the browser determines the position of a link's target within the page.
  const onClick = ({ target }: Event) => target instanceof Element && target.closest('a[href^="#"]') && renderAll()
  addEventListener('click', onClick, { capture: true, signal: ended.signal })
  whenIdle(renderNext)
}

/**
 * Pauses infinite animations while they are out of view: browsers would otherwise style and paint each of their frames.
 * Returns a function that stops observing.
 */
export function pauseOutOfView(main: Element): () => void {
  const moving = main.querySelectorAll('.drift,[data-moving]')
  if (moving.length === 0) return () => {}
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) target.toggleAttribute('data-paused', !isIntersecting)
  })
  for (const each of moving) observer.observe(each.closest('svg') ?? each)
  return () => observer.disconnect()
}
