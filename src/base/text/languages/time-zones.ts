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
