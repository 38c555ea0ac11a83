import { timeZone } from '#studio/words/time-zone.ts'
import { clockTimeIn } from '#base/text/languages/time-zones.ts'
import type { ListedStanding } from './standing.ts'

/** A page that is published or unpublished by date. */
export interface CalendarEvent {
  file: string
  title: string
  at: Date
  /** The day in the zone of the site: "2026-12-01". */
  day: string
  isComing: boolean
}

/** The dates of publishing and unpublishing, in order. Drafts have none. */
export function calendarEvents(documents: readonly ListedStanding[]): CalendarEvent[] {
  return documents
    .filter(({ standing }) => standing?.visibility !== 'draft' && standing?.visibility !== 'never')
    .flatMap(({ file, title, standing }) => [
      ...(standing?.from === undefined ? [] : [event(file, title, standing.from, true)]),
      ...(standing?.until === undefined ? [] : [event(file, title, standing.until, false)]),
    ])
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

function event(file: string, title: string, moment: string, isComing: boolean): CalendarEvent {
  const at = new Date(moment)
  return { file, title, at, day: dayOf(at), isComing }
}

/** The day of a moment in the zone of the site. */
export const dayOf = (moment: Date): string => clockTimeIn(timeZone(), moment).day

/** The month some months later: "2027-01" is one after "2026-12". */
export const monthAfter = (month: string, months: number): string => {
  const first = new Date(`${month}-01T00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 7)
}

/** The weeks of a month, such as "2026-12", Monday first. Days of other months are undefined. */
export function weeksOf(month: string): (number | undefined)[][] {
  const first = new Date(`${month}-01T00:00Z`)
  const before = (first.getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const weeks = Math.ceil((before + days) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day >= 1 && day <= days ? day : undefined
    }),
  )
}
