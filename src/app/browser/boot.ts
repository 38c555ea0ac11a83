import { rememberPresses } from '#app/page/early-presses.ts'
import { leaveFormActions, takeFormActions } from './dialogs/form-actions.ts'

/** The first script of a page, as small as can be: the app comes when the page is quiet or the visitor stirs. */

const STIRRINGS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click']
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
      leaveFormActions()
      reportError(error)
    })
}

function startWhenQuiet(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 300)
}

rememberPresses()
takeFormActions()
for (const stirring of STIRRINGS) {
  document.addEventListener(stirring, start, { capture: true, passive: true, signal: stirred.signal })
}
if (document.readyState === 'complete') startWhenQuiet()
else addEventListener('load', startWhenQuiet, { once: true })
