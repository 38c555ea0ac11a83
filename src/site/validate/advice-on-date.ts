import { quote } from '#site/problems/wording.ts'
import { asciiDigits } from '#base/text/words/characters.ts'
import { parseMoment } from '#base/text/languages/time-zones.ts'

interface Day {
  year: string
  month: number
  day: number
}

/** "2026-12-01" */
const isoDate = ({ year, month, day }: Day): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const exists = (day: Day): boolean => parseMoment(isoDate(day)) !== undefined

/**
 * The possible dates of a text in numbers. With the year at the end, dots between the numbers mean that the day comes first;
 * with other separators it may be the month.
 */
function daysMeant(input: string): Day[] {
  const [, yearFirst, second = '', third = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(input) ?? []
  if (yearFirst !== undefined) return [{ year: yearFirst, month: Number(second), day: Number(third) }]
  const [, one = '', mark, other = '', year = ''] = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/.exec(input) ?? []
  if (year === '') return []
  const dayFirst = { year, month: Number(other), day: Number(one) }
  const monthFirst = { year, month: Number(one), day: Number(other) }
  if (mark === '.' || one === other) return [dayFirst]
  const both = [dayFirst, monthFirst].filter(exists)
  return both.length > 0 ? both : [dayFirst]
}

/** The only possible date of a text in numbers, in the form of the schemas. */
export function certainDay(input: string): string | undefined {
  const [day, other] = daysMeant(input)
  return day && !other && exists(day) ? isoDate(day) : undefined
}

/** Advice on a date, or a date and a time, if stating the right form is not enough. */
export function adviceOnDate(given: string): string | undefined {
  const input = asciiDigits(given)
  const [, date = input, hour, minute = ''] = /^(\S+?)(?:T|\s+)(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(input.trim()) ?? []
  const [day, other] = daysMeant(date.trim())
  if (day && other)
    return `Write ${[day, other].map((each) => `${quote(isoDate(each))} for ${each.day} ${monthName(each.month)}`).join(', or ')}.`
  if (day && !exists(day)) return noSuchDay(day)
  if (!day || hour === undefined) return undefined
  const moment = `${isoDate(day)}T${hour.padStart(2, '0')}:${minute}`
  if (!parseMoment(`${moment}Z`)) return undefined
  return `Write ${quote(moment)}, and right behind it how far your clock is ahead of UTC: ${quote(`${moment}+04:00`)} for four hours, ${quote(`${moment}Z`)} for UTC itself.`
}

function noSuchDay({ year, month, day }: Day): string {
  if (month < 1 || month > 12) return `There is no month ${month}. Write the year first, then the month, then the day.`
  const days = new Date(Date.UTC(Number(year), month, 0)).getUTCDate()
  return `There is no ${day} ${monthName(month)}: in ${year} that month has ${days} days. Write another day.`
}

const monthName = (month: number): string =>
  new Date(Date.UTC(2000, month - 1)).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' })
