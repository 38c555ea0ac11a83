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

/** A day, or a day and a time where the person is, which has another distance from UTC in summer in many places. */
export function momentOf(day: string, time: string): string {
  if (time === '') return day
  const minutes = -new Date(`${day}T${time}`).getTimezoneOffset()
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${day}T${time}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`
}

/** When something begins that is added: on another day than today it does so in the morning. */
export function usualMoment(start: 'today' | 'tomorrow' | 'in a month', now = new Date()): string {
  if (start === 'today') return dayOf(now)
  const later = new Date(now)
  if (start === 'tomorrow') later.setDate(now.getDate() + 1)
  else later.setMonth(now.getMonth() + 1)
  return momentOf(dayOf(later), '09:00')
}

const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** The time zone of the person: "Europe/Lisbon, UTC+01:00". */
export const zoneInWords = (offset: string): string =>
  `${Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')}, UTC${offset}`
