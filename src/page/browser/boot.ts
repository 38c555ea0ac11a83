import { startAnalytics, trackPageView } from '#page/analytics/start-analytics.ts'
import { captureEarlyClicks } from '#page/app/replay-clicks.ts'
import { enhanceHeader } from '#page/shell/enhance-header.ts'
import '#page/ui/trusted-html.ts' // creates its policy, so that no other script can
import { whenIdle } from '#page/ui/when-idle.ts'
import { interceptFormLinks } from './dialogs/form-links.ts'
import { loadAppWhenNeeded } from './load-app.ts'
import { pauseOutOfView, renderDeferred, revealOnScroll } from './scroll-effects.ts'

/** The script of every page: everything needed to read a page. React is loaded by the first interaction that needs it. */

const header = document.querySelector<HTMLElement>('body > header')
const main = document.querySelector('main')

if (header) enhanceHeader(header)
captureEarlyClicks()
interceptFormLinks()
startAnalytics()
trackPageView(location.pathname)
if (main) {
  renderDeferred(main)
  pauseOutOfView(main)
  whenIdle(() => void revealOnScroll(main))
}
loadAppWhenNeeded(location.pathname)
