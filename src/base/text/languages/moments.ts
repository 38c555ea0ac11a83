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
