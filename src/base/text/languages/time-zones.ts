/** Whether it is the name of a time zone, such as "Asia/Tokyo". */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}

interface ClockTime {
  /** "2026-12-01" */
  day: string
  /** "09:00" */
  time: string
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The date and time in a zone at a moment. */
export function clockTimeIn(zone: string, moment: Date): ClockTime {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US-u-nu-latn-ca-iso8601', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(zone, clock)
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

const MINUTE = 60_000

/** The offset of a zone from UTC at a moment: "+04:00". */
export function offsetIn(zone: string, moment: Date): string {
  const { day, time } = clockTimeIn(zone, moment)
  const minutes = Math.round((Date.parse(`${day}T${time}Z`) - Math.floor(moment.getTime() / MINUTE) * MINUTE) / MINUTE)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`
}

/**
 * The offset of a zone from UTC at a local time. If a time occurs twice, at the end of summer time, the first is used;
 * a time that is skipped in spring has the winter offset.
 */
export function offsetAt(zone: string, { day, time }: ClockTime): string {
  const aDayBefore = offsetIn(zone, new Date(Date.parse(`${day}T${time}Z`) - 24 * 60 * MINUTE))
  const before = new Date(`${day}T${time}${aDayBefore}`)
  const offset = offsetIn(zone, before)
  const isShown = ({ day: shownDay, time: shown }: ClockTime): boolean => shownDay === day && shown === time
  if (offset === aDayBefore || isShown(clockTimeIn(zone, before))) return aDayBefore
  return isShown(clockTimeIn(zone, new Date(`${day}T${time}${offset}`))) ? offset : aDayBefore
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?(?:Z|([+-])(\d{2}):(\d{2})))?$/

/**
 * A date ("2026-12-01", its start in UTC), or a date and a time with its offset ("2026-12-01T09:00+04:00"). Undefined for
 * anything else, including dates that do not exist.
 */
export function parseMoment(text: string): Date | undefined {
  const [, year, month, day, hour = 0, minute = 0, second = 0, sign = '+', hours = 0, minutes = 0] =
    MOMENT.exec(text) ?? []
  if (year === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  if (Number(hours) > 14 || Number(minutes) > 59) return undefined
  const date = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)),
  )
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000
  return new Date(date.getTime() + (sign === '+' ? -offset : offset))
}

/** Created on first use: loading the rules of a language takes 10 ms. */
let dayFormat: Intl.DateTimeFormat | undefined

/** "1 December 2026, 05:00 UTC" */
export function momentInWords(moment: Date): string {
  dayFormat ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${dayFormat.format(moment)}, ${moment.toISOString().slice(11, 16)} UTC`
}
