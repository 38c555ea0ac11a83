import { analyticsIds } from './analytics-ids.ts'
import { track } from './track.ts'

/** The path told last: a page that is drawn anew has not been visited anew. */
let told: string | undefined

/** Tells analytics that the page at `path` is shown, unless it was shown already. */
export function trackPageView(path: string, title = document.title): void {
  if (path === told) return
  told = path
  tell(path, title)
}

function tell(path: string, title: string): void {
  track('page_view', { send_to: analyticsIds().measurementId, page_path: path, page_title: title })
}

// A browser may keep a page that is left, and show it again as it was: whoever comes back that way has visited it.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && told) tell(told, document.title)
})
