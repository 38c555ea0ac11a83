import { flushSync } from 'react-dom'

/** As in `document.styles.ts`, which does the same between documents. */
const OF_FOLLOWED_CARD = ':is(li,article):has(a:is(:hover,:focus)) [data-carried]'
const OF_PAGE = 'main > :first-child [data-carried]'

/** Whether the browser animates going back by itself, as Safari does on a swipe. A document has one history. */
let isReturnAnimated = false

export function trackReturns(): () => void {
  const onReturn = (event: PopStateEvent) => (isReturnAnimated = event.hasUAVisualTransition)
  addEventListener('popstate', onReturn)
  return () => removeEventListener('popstate', onReturn)
}

/**
 * Shows another page in this document, synchronously: React would render it in many small steps while the visitor waits. As
 * on a page load, sections far below the fold are rendered later if the page is shown from its top. A view transition carries
 * art that is in view on both pages, if the browser supports it and the visitor allows motion: the art of the followed card,
 * or on return the art of the page. The name is set here, because not every browser reads it from the attribute.
 */
export function transitionPage({ isReturn, hash }: { isReturn: boolean; hash: string }, show: () => void): void {
  const showAtOnce = () => {
    if (!isReturn && hash === '') document.documentElement.dataset['deferred'] = ''
    flushSync(show)
  }
  const isSkipped = matchMedia('(prefers-reduced-motion:reduce)').matches || (isReturn && isReturnAnimated)
  const carried = isSkipped || !('startViewTransition' in document) ? [] : inView(isReturn ? OF_PAGE : OF_FOLLOWED_CARD)
  if (carried.length === 0) return showAtOnce()
  const named = carried.map(nameArt)
  const transition = document.startViewTransition(() => {
    showAtOnce()
    const visible = inView('main [data-carried]')
    for (const { dataset } of carried) {
      const same = visible.find((each) => each.dataset['carried'] === dataset['carried'])
      if (same) named.push(nameArt(same))
    }
  })
  // Rejects if another transition starts or the document is hidden. The page is shown anyway.
  transition.ready.catch(() => {})
  void transition.finished.catch(() => {}).finally(() => named.forEach((art) => art.removeAttribute('style')))
}

function inView(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((art) => {
    const { top, bottom } = art.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
}

function nameArt(art: HTMLElement): HTMLElement {
  art.style.viewTransitionName = art.dataset['carried'] ?? ''
  return art
}
