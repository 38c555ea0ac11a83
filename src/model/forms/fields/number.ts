import type { NumberField } from '#model/types.generated.ts'
import type { FieldType, ValueProblem } from './field-type.ts'
import { trimmedLine } from './one-line.ts'

export const number: FieldType<NumberField> = {
  problemOf,
  texts: ['answerNoNumber', 'answerTooSmall', 'answerTooLarge', 'answerBetweenSteps'],
  normalize: trimmedLine,
  inWords: withUnit,
  conditions: ['equals', 'oneOf', 'atLeast'],
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
