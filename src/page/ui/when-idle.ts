/** Calls back once the page has been loaded and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(work), { once: true })
  else if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}
