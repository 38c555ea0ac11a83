import { timeZone } from '#studio/words/time-zone.ts'
import { clockTimeIn, offsetAt } from '#base/text/languages/time-zones.ts'

/** The parts of a moment as a document has it: a day, or a day and a time with its distance from UTC. */
interface MomentParts {
  day: string
  /** Empty for a day alone. */
  time: string
  /** "+04:00" */
  offset: string
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?(Z|[+-]\d{2}:\d{2}))?$/

/** Undefined for a text that is no moment, such as one that is still to be mended. */
export function momentParts(text: string): MomentParts | undefined {
  const [, day, time = '', offset = ''] = MOMENT.exec(text) ?? []
  return day === undefined ? undefined : { day, time, offset: offset === 'Z' ? '+00:00' : offset }
}

/** A day, or a day and a time of a zone, which has another distance from UTC in summer in many places. */
export const momentOf = (day: string, time: string, zone = timeZone()): string =>
  time === '' ? day : `${day}T${time}${offsetAt(zone, { day, time })}`

/** When something begins that is added: on another day than today it does so in the morning. */
export function usualMoment(start: 'today' | 'tomorrow', now = new Date(), zone = timeZone()): string {
  const { day } = clockTimeIn(zone, now)
  if (start === 'today') return day
  const later = new Date(`${day}T00:00Z`)
  later.setUTCDate(later.getUTCDate() + 1)
  return momentOf(later.toISOString().slice(0, 10), '09:00', zone)
}
