import type { Settings } from '#model/types.generated.ts'

export type AnalyticsIds = NonNullable<Settings['analytics']>

/** The id of the script element in which a page carries the site's ids, where it has any. */
export const IDS_SCRIPT = 'analytics'

/** The ids that this site has with the tag manager's vendor; none where nobody counts. */
export function analyticsIds(): Partial<AnalyticsIds> {
  return JSON.parse(document.getElementById(IDS_SCRIPT)?.textContent || '{}') as Partial<AnalyticsIds>
}
