import { TRUSTED_TYPES } from '#site/model/trusted-types.ts'
import type { AnalyticsIds } from './track.ts'

/** Sources by Content-Security-Policy directive. */
export type CspSources = Record<string, string[]>

// The vendor's own lists: https://developers.google.com/tag-platform/security/guides/csp. They leave out
// analytics.google.com itself, which page views are sent to as well and which the wildcard does not cover.

const COLLECT_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://analytics.google.com',
]

const MEASUREMENT: CspSources = {
  'trusted-types': [TRUSTED_TYPES.tagManager, TRUSTED_TYPES.vendor],
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': [...COLLECT_HOSTS, 'https://*.googletagmanager.com'],
  'connect-src': [...COLLECT_HOSTS, 'https://*.googletagmanager.com', 'https://www.google.com'],
}

const AD_HOSTS = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
]

const CONVERSIONS: CspSources = {
  'script-src': AD_HOSTS,
  'img-src': [...AD_HOSTS, 'https://google.com'],
  'connect-src': [...AD_HOSTS, 'https://google.com', 'https://ad.doubleclick.net'],
  'frame-src': ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
}

/** The sources that the tag manager needs; none on a site without analytics ids. */
export function cspSources(ids: AnalyticsIds | undefined): CspSources[] {
  if (!ids) return []
  return ids.conversionId ? [MEASUREMENT, CONVERSIONS] : [MEASUREMENT]
}
