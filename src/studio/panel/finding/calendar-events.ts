import type { ListedStanding } from './standing.ts'

/** A page that comes or goes by its date. */
export interface CalendarEvent {
  file: string
  title: string
  at: Date
  isComing: boolean
}

/** What comes and goes, in order of time. Drafts do neither. */
export function calendarEvents(documents: readonly ListedStanding[]): CalendarEvent[] {
  return documents
    .filter(({ standing }) => standing?.visibility !== 'draft' && standing?.visibility !== 'never')
    .flatMap(({ file, title, standing }) => [
      ...(standing?.from === undefined ? [] : [{ file, title, at: new Date(standing.from), isComing: true }]),
      ...(standing?.until === undefined ? [] : [{ file, title, at: new Date(standing.until), isComing: false }]),
    ])
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The weeks of a month, Monday first. Days of other months are undefined. */
export function weeksOf(year: number, month: number): (number | undefined)[][] {
  const before = (new Date(year, month, 1).getDay() + 6) % 7
  const days = new Date(year, month + 1, 0).getDate()
  const weeks = Math.ceil((before + days) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day >= 1 && day <= days ? day : undefined
    }),
  )
}

export const isInMonth = (at: Date, year: number, month: number): boolean =>
  at.getFullYear() === year && at.getMonth() === month
