import type { DateField } from '#site/model/types.generated.ts'
import { asciiDigits } from '#base/text/words/characters.ts'
import type { FieldType, RuleContext, ValueProblem } from './field-type.ts'
import { trimmedLine } from './one-line.ts'

export const date: FieldType<DateField> = {
  problemOf,
  texts: ['answerNoDate', 'answerTooEarly', 'answerTooLate'],
  normalize: (_, text) => asciiDigits(trimmedLine(_, text)),
}

function problemOf(field: DateField, value: string, { today, language }: RuleContext): ValueProblem | undefined {
  if (!isDay(value)) return { text: 'answerNoDate' }
  const earliest = dayOf(field.earliest, today.earliest)
  if (earliest !== undefined && value < earliest)
    return { text: 'answerTooEarly', facts: { date: dayInWords(earliest, language) } }
  const latest = dayOf(field.latest, today.latest)
  if (latest !== undefined && value > latest)
    return { text: 'answerTooLate', facts: { date: dayInWords(latest, language) } }
  return undefined
}

const DAY = 24 * 60 * 60 * 1000

/** Whether a text is a valid date. `2026-02-30` is not. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(time) && isoDay(time) === text
}

/** The date of a limit, which may be relative to today, such as `today+30`. */
export function dayOf(limit: string | undefined, today: string): string | undefined {
  if (!limit?.startsWith('today')) return limit
  return isoDay(Date.parse(today) + Number(limit.slice(5)) * DAY)
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

const dayInWords = (day: string, language: string): string =>
  new Date(day).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
