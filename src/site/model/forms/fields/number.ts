import type { NumberField } from '#site/model/types.generated.ts'
import { asciiDigits } from '#base/text/words/characters.ts'
import type { FieldType, ValueProblem } from './field-type.ts'
import { toOneLine } from './one-line.ts'

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
