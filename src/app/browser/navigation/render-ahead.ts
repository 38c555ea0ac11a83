import { pageLinkAt } from './links.ts'

/** Milliseconds that the mouse must rest on a link: rendering costs a process, which a pointer in passing is not worth. */
const DWELL = 150

/**
 * Marks the link on which the mouse rests: the rules of the page (`app/html/speculation-rules.ts`) let a browser render
 * its page ahead. They do not leave that to the browser, which would begin at a press as well: too late to gain from it.
 */
export function markRestedLink(signal: AbortSignal): void {
  let marked: HTMLAnchorElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const unmark = () => {
    clearTimeout(timer)
    marked?.removeAttribute('data-ahead')
    marked = undefined
  }
  const mark = (link: HTMLAnchorElement) => {
    unmark()
    marked = link
    link.dataset['ahead'] = ''
  }
  const restart = ({ target }: Event) => {
    clearTimeout(timer)
    const url = pageLinkAt(target)
    if (!url || url.pathname === location.pathname) return
    const link = (target as Element).closest('a')
    if (link && link !== marked) timer = setTimeout(() => mark(link), DWELL)
  }
  document.addEventListener('mouseover', restart, { passive: true, signal })
  document.addEventListener('pointerdown', () => clearTimeout(timer), { passive: true, signal })
  // Otherwise the page would be rendered again when this one comes from the back/forward cache.
  addEventListener('pagehide', unmark, { signal })
  signal.addEventListener('abort', unmark)
}
