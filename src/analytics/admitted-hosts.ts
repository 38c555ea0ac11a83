import type { AnalyticsIds } from './analytics-ids.ts'

/** Hosts by the directive of a Content-Security-Policy that admits them. */
export type AdmittedHosts = Record<string, string[]>

// The vendor's own lists: https://developers.google.com/tag-platform/security/guides/csp. They leave out
// analytics.google.com itself, which visits are told to as well and which the wildcard does not cover.

const COLLECTING = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://analytics.google.com']

const COUNTING: AdmittedHosts = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': [...COLLECTING, 'https://*.googletagmanager.com'],
  'connect-src': [...COLLECTING, 'https://*.googletagmanager.com', 'https://www.google.com'],
}

const ADS = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
]

const CONVERSIONS: AdmittedHosts = {
  'script-src': ADS,
  'img-src': [...ADS, 'https://google.com'],
  'connect-src': [...ADS, 'https://google.com', 'https://ad.doubleclick.net'],
  'frame-src': ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
}

/** What pages must admit for the tag manager to load and to speak to its vendor; nothing on a site without ids. */
export function admittedHosts(ids: AnalyticsIds | undefined): AdmittedHosts[] {
  if (!ids) return []
  return ids.conversionId ? [COUNTING, CONVERSIONS] : [COUNTING]
}
