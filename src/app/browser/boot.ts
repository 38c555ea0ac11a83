import { captureEarlyClicks } from '#app/page/replay-clicks.ts'
import { releaseFormLinks, interceptFormLinks } from './dialogs/form-links.ts'

/** The first script of a page, as small as possible. It loads the app when the page is idle or the visitor interacts. */

const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click']
/** Aborted once the app is loading, which happens once per document. */
const started = new AbortController()
/** Read now: the visitor may go back within this document before the app has loaded. */
const servedPath = location.pathname

function start(): void {
  if (started.signal.aborted) return
  started.abort()
  const headerData = document.getElementById('app')?.dataset['header']
  // If the app does not load, the page stays as served.
  Promise.all([import('./start.tsx'), headerData && fetch(headerData).then((response) => response.json())])
    .then(([app, header]) => app.start(servedPath, header))
    .catch((error) => {
      releaseFormLinks()
      reportError(error)
    })
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 300)
}

captureEarlyClicks()
interceptFormLinks()
for (const type of INTERACTION_EVENTS) {
  document.addEventListener(type, start, { capture: true, passive: true, signal: started.signal })
}
if (document.readyState === 'complete') startWhenIdle()
else addEventListener('load', startWhenIdle, { once: true })
