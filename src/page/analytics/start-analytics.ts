import { createPolicy, TRUSTED_TYPES } from '#site/model/trusted-types.ts'
import { whenIdle } from '#page/ui/when-idle.ts'
import { analyticsIds, gtag, track } from './track.ts'

declare global {
  interface Navigator {
    /** The visitor objects to sharing data: https://www.w3.org/TR/gpc/. Not in every browser. */
    globalPrivacyControl?: boolean
  }
}

/**
 * Called once per document, before the first event: events for an id that has not been configured are lost. Page views
 * are tracked by `trackPageView`, so the tag manager's automatic ones are turned off.
 */
export function startAnalytics(): void {
  const { measurementId, conversionId } = analyticsIds()
  if (!measurementId) return
  gtag('js', new Date())
  gtag('config', measurementId, { send_page_view: false })
  // A conversion id consists of an account and a label. Only the account is configured.
  if (conversionId) gtag('config', conversionId.split('/')[0], { send_page_view: false })
  loadTagManager(measurementId)
}

/** Loads the tag manager when the page is idle, unless the visitor objects. If it fails to load, nothing breaks. */
function loadTagManager(measurementId: string): void {
  if (navigator.globalPrivacyControl) return
  // The policy of the page limits the hosts, here and where the tag manager loads its own scripts.
  createPolicy(TRUSTED_TYPES.tagManager, { createScriptURL: (url) => url })
  whenIdle(() => {
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
    document.head.append(script)
  })
}

/** The path of the last page view in this document: rendering a page again is not another view. */
let trackedPath: string | undefined

/** Tracks a view of the page at `path`, unless it is the page that is shown already. */
export function trackPageView(path: string, title = document.title): void {
  if (path === trackedPath) return
  trackedPath = path
  pushPageView(path, title)
}

function pushPageView(path: string, title: string): void {
  track('page_view', { send_to: analyticsIds().measurementId, page_path: path, page_title: title })
}

// A page restored from the back/forward cache is viewed again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && trackedPath) pushPageView(trackedPath, document.title)
})
