import { timeZone } from './time-zone.ts'
import { t } from './words.ts'

const locale = (): string => {
  const { lang } = document.documentElement
  return lang === 'en' ? 'en-GB' : lang
}

/** Days and times in the language of the studio, in the time zone of the site. Days come first, as in messages. */
const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale(), { timeZone: timeZone(), ...options })

/** "3 Dec 2026" */
export const dayInWords = (moment: string | Date): string =>
  format({ day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(moment))

/** "3 Dec 2026, 09:00" */
export const dateAndTime = (moment: string | number, zone = timeZone()): string =>
  format({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(moment))

/** The name of a zone: "Japan Standard Time"; empty for an unknown one. */
export function placeOfZone(zone: string): string {
  try {
    const parts = format({ timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    return ''
  }
}

/**
 * The zone of the shown times: "Tokyo time". If the city is in another script than the language, the zone's own name is
 * used.
 */
export function timeZoneName(): string {
  const zone = timeZone()
  const place = zone.replace(/^.*\//, '').replaceAll('_', ' ')
  return document.documentElement.lang === 'en' && zone.includes('/') && !zone.startsWith('Etc/')
    ? t('timeOf', { place })
    : placeOfZone(zone)
}

/** "December 2026", for "2026-12". */
export const monthInWords = (month: string): string =>
  format({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00Z`))

/** "Thursday, 3 December, 09:00" */
export const timeInWords = (moment: string): string =>
  format({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }).format(
    new Date(moment),
  )

/** The names of the days of a week, Monday first: 5 January 2026 is a Monday. */
export const weekdays = (): string[] =>
  Array.from({ length: 7 }, (_, day) =>
    format({ weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 0, 5 + day))),
  )
