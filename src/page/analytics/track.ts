import type { Settings } from '#site/model/types.generated.ts'

export type AnalyticsIds = NonNullable<Settings['analytics']>

/** The id of the script element with the site's analytics ids. Pages of a site without ids do not have it. */
export const IDS_SCRIPT = 'analytics'

export function analyticsIds(): Partial<AnalyticsIds> {
  return JSON.parse(document.getElementById(IDS_SCRIPT)?.textContent || '{}') as Partial<AnalyticsIds>
}

type Parameters = Record<string, string | number | undefined>

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Queues a command for the tag manager, which distinguishes the `arguments` of a call from an array: pushing an array
 * does not work. Commands wait in `window.dataLayer` until the tag manager is loaded, or stay there if it never is.
 */
export function gtag(..._command: unknown[]): void {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params -- see above
  window.dataLayer.push(arguments)
}

/** Tracks an event. Parameters that are undefined are left out. */
export function track(event: string, parameters: Parameters = {}): void {
  const defined = Object.entries(parameters).filter(([, value]) => value !== undefined)
  gtag('event', event, Object.fromEntries(defined))
}

/** Tracks a conversion with its value for the advertising account, if the site has one. */
export function trackConversion({ value, currency }: { value: number; currency: string }): void {
  track('conversion', { send_to: analyticsIds().conversionId, value, currency })
}
