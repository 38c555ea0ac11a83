import { timeZone } from '#studio/words/time-zone.ts'
import { clockTimeIn, offsetAt } from '#base/text/languages/time-zones.ts'

/** The parts of a date in a document: a day, or a day and a time with its offset from UTC. */
interface MomentParts {
  day: string
  /** Empty for a day alone. */
  time: string
  /** "+04:00" */
  offset: string
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?(Z|[+-]\d{2}:\d{2}))?$/

/** Undefined for an invalid text. */
export function momentParts(text: string): MomentParts | undefined {
  const [, day, time = '', offset = ''] = MOMENT.exec(text) ?? []
  return day === undefined ? undefined : { day, time, offset: offset === 'Z' ? '+00:00' : offset }
}

/** A day, or a day and a time in a zone, whose offset may change with daylight saving time. */
export const momentOf = (day: string, time: string, zone = timeZone()): string =>
  time === '' ? day : `${day}T${time}${offsetAt(zone, { day, time })}`

/** The initial start date: today, or tomorrow morning. */
export function usualMoment(start: 'today' | 'tomorrow', now = new Date(), zone = timeZone()): string {
  const { day } = clockTimeIn(zone, now)
  if (start === 'today') return day
  const later = new Date(`${day}T00:00Z`)
  later.setUTCDate(later.getUTCDate() + 1)
  return momentOf(later.toISOString().slice(0, 10), '09:00', zone)
}
