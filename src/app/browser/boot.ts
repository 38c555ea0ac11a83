import { captureEarlyClicks } from '#app/page/replay-clicks.ts'
import { releaseFormLinks, interceptFormLinks } from './dialogs/form-links.ts'

/** The first script of a page, as small as can be: the app comes when the page is quiet or the visitor stirs. */

const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click']
const stirred = new AbortController()
/** The visitor may go back, within this document, before the app is there to see it. */
const servedAt = location.pathname

function start(): void {
  if (stirred.signal.aborted) return
  stirred.abort()
  // Should the app not come, the page stays as served.
  import('./start.tsx')
    .then((app) => app.start(servedAt))
    .catch((error) => {
      releaseFormLinks()
      reportError(error)
    })
}

function startWhenQuiet(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 300)
}

captureEarlyClicks()
interceptFormLinks()
for (const stirring of INTERACTION_EVENTS) {
  document.addEventListener(stirring, start, { capture: true, passive: true, signal: stirred.signal })
}
if (document.readyState === 'complete') startWhenQuiet()
else addEventListener('load', startWhenQuiet, { once: true })
