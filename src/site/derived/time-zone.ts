import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { isTimeZone, offsetIn } from '#base/text/languages/time-zones.ts'

/**
 * The time zone of a site: the one in its settings, or else the zone of its country that matches the times in its documents.
 * Undefined if neither is known.
 */
export function timeZoneOf({ settings, pages }: Pick<SiteDocuments, 'settings' | 'pages'>): string | undefined {
  const { timeZone, organization } = settings?.value ?? {}
  if (typeof timeZone === 'string' && isTimeZone(timeZone)) return timeZone
  const moments = pages.flatMap(({ value }) =>
    [value['publishAt'], value['unpublishAt']].flatMap((text) => momentWithOffset(text) ?? []),
  )
  const zones = zonesOfCountry(isObject(organization) ? organization['country'] : undefined)
  if (zones.length === 1 || moments.length === 0) return zones.length === 1 ? zones[0] : undefined
  const fits = (zone: string): boolean => moments.every(({ at, offset }) => offsetIn(zone, at) === offset)
  return zones.find(fits) ?? zoneOfOffset(moments[0]?.offset ?? '')
}

function momentWithOffset(text: unknown): { at: Date; offset: string } | undefined {
  const [, offset] = /T.*([+-]\d{2}:\d{2})$/.exec(typeof text === 'string' ? text : '') ?? []
  const at = new Date(String(text))
  return offset === undefined || Number.isNaN(at.getTime()) ? undefined : { at, offset }
}

function zonesOfCountry(country: unknown): string[] {
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return []
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] }
  return (region.getTimeZones?.() ?? region.timeZones ?? []).filter(isTimeZone)
}

/** A zone without summer time: "Etc/GMT-4" is four hours before UTC. */
function zoneOfOffset(offset: string): string | undefined {
  if (offset === '+00:00') return 'UTC'
  const [, sign, hours] = /^([+-])(\d{2}):00$/.exec(offset) ?? []
  const zone = `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`
  return isTimeZone(zone) ? zone : undefined
}
