import { analyticsIds } from './analytics-ids.ts'
import { loadTagManager } from './load-tag-manager.ts'
import { gtag } from './track.ts'

/**
 * Once for each document, before the first event: events for an id that has not been configured are lost. Page views
 * are told one by one, by `trackPageView`; those that the tag manager would tell by itself are declined.
 */
export function startAnalytics(): void {
  const { measurementId, conversionId } = analyticsIds()
  if (!measurementId) return
  gtag('js', new Date())
  gtag('config', measurementId, { send_page_view: false })
  // A conversion is told to an account and a label; the account is what is configured.
  if (conversionId) gtag('config', conversionId.split('/')[0], { send_page_view: false })
  loadTagManager(measurementId)
}
