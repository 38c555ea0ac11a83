import { asciiDigits } from '#base/text/words/characters.ts'
import type { DateField, NumberField, StepField } from '#site/model/types.generated.ts'
import type { FieldType, RuleContext, ValueProblem } from './field-type.ts'
import { toOneLine, trimmedLine } from './text-fields.ts'

export const number: FieldType<NumberField> = {
  problemOf,
  texts: ['answerNoNumber', 'answerTooSmall', 'answerTooLarge', 'answerBetweenSteps'],
  normalize: (_, text) => numberText(text),
  inWords: withUnit,
  conditions: ['equals', 'oneOf', 'atLeast'],
}

/** Far longer than any number, and short enough that malicious text is processed quickly. */
const MAX_LENGTH = 100

/**
 * Converts a typed number to HTML's notation. Digits, signs and separators may be in any language: `٢٫٥`, `−2,5` and
 * `1.234,5`. Three digits after a comma are a group, as in `1,500`. Other text remains invalid.
 */
export function numberText(text: string): string {
  if (text.length > MAX_LENGTH) return text
  const ascii = asciiDigits(toOneLine(text))
    // Pasted numbers contain marks of direction.
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^[\u2010-\u2013\u2212\ufe63\uff0d]/, '-')
    .replace(/[\u066b\uff0e]/g, '.')
    .replace(/[\u060c\uff0c]/g, ',')
    .replace(/(\d)[\s'\u2019\u066c](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)[.,]$/, '$1')
  if (/^-?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(ascii)) return ascii.replaceAll(',', '')
  const isGroupedByDots = /^-?[1-9]\d{0,2}((\.\d{3})+,\d+|(\.\d{3}){2,})$/.test(ascii)
  return (isGroupedByDots ? ascii.replaceAll('.', '') : ascii).replace(/^(-?\d*),(?=\d+$)/, '$1.')
}

/** HTML's valid floating-point number. */
const NUMBER = /^-?(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i

function problemOf(field: NumberField, value: string): ValueProblem | undefined {
  const { min, max } = field
  const answer = Number(value)
  if (!NUMBER.test(value) || !Number.isFinite(answer)) return { text: 'answerNoNumber' }
  if (min !== undefined && answer < min) return { text: 'answerTooSmall', facts: { min: withUnit(field, min) } }
  if (max !== undefined && answer > max) return { text: 'answerTooLarge', facts: { max: withUnit(field, max) } }
  return problemOfStep(field, answer)
}

function problemOfStep(field: NumberField, answer: number): ValueProblem | undefined {
  const { min: base = 0, max, step = 1 } = field
  const steps = (answer - base) / step
  // 0.3 / 0.1 is not quite 3.
  if (Math.abs(steps - Math.round(steps)) < 1e-6) return undefined
  const at = (count: number): number => Number((base + count * step).toPrecision(12))
  const below = at(Math.floor(steps))
  const above = at(Math.ceil(steps))
  if (max !== undefined && above > max) return { text: 'answerTooLarge', facts: { max: withUnit(field, below) } }
  return { text: 'answerBetweenSteps', facts: { below: String(below), above: withUnit(field, above) } }
}

function withUnit({ unit }: NumberField, value: number | string): string {
  return unit === undefined ? String(value) : `${value} ${unit}`
}

/** The heading of a part of a form. It has no value. */
export const step: FieldType<StepField> = { isUnseen: true, texts: ['stepOf', 'nextStep', 'previousStep'] }

export const date: FieldType<DateField> = {
  problemOf: problemOfDate,
  texts: ['answerNoDate', 'answerTooEarly', 'answerTooLate'],
  normalize: (_, text) => asciiDigits(trimmedLine(_, text)),
}

function problemOfDate(field: DateField, value: string, { today, language }: RuleContext): ValueProblem | undefined {
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
