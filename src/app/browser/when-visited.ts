declare global {
  interface Document {
    /** Not in every browser: https://wicg.github.io/nav-speculation/prerendering.html */
    readonly prerendering?: boolean
  }
}

/** Calls back at once, or when a visitor comes to a page that the browser has rendered ahead, as for an address being typed. */
export function whenVisited(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}
