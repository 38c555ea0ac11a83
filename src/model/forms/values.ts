import type { InlineNode, InlineText } from '#model/inline-text.ts'
import type { FormField, Texts } from '#model/types.generated.ts'
import { fileFactsOf, fillIn } from './files.ts'
import type { Facts } from './files.ts'
import type { FileProblem } from './files.ts'
import { limitOf } from './forms.ts'

/** The rules of values, for the browser and the server. Values of all types are text. */

/** What is wrong with a value: the name of the text that says so, and the values of its placeholders. */
export interface ValueProblem {
  text: keyof Texts
  facts?: Facts
}

/** What a rule needs besides field and value. */
export interface ValueContext {
  /** Whether a value is an e-mail address. Browsers have a rule of their own. */
  isEmail: (value: string) => boolean
  /** Today's date where the visitor is, as `2026-12-31`. The server knows only the earliest and the latest possible date. */
  today: { earliest: string; latest: string }
  /** The language in which dates are written in messages. */
  language: string
}

/** The message under a field whose value is wrong: that of the field, unless the text of the site states a limit. */
export function messageFor(field: FormField, { text, facts }: ValueProblem, texts: Texts): string {
  const own = !facts || text === 'fileNotAccepted' ? field.errorMessage : undefined
  return own ?? fillIn(texts[text] ?? '', facts ?? {})
}

/** A problem of the files of a field. */
export const problemOfFiles = (field: FormField, text: FileProblem): ValueProblem => ({
  text,
  facts: fileFactsOf(field),
})

/** What is wrong with a value. Undefined if nothing is. A field that was not filled in has an empty value. */
export function valueProblemOf(field: FormField, value: string, context: ValueContext): ValueProblem | undefined {
  const missing = field.required ? missingOf(field) : undefined
  if (value === '') return missing
  const limit = limitOf(field)
  // Counts code points: some are two code units of a string.
  if (value.length > limit && [...value].length > limit)
    return { text: 'answerTooLong', facts: { limit: String(limit) } }
  return rules[field.type]?.(field, value, context) ?? (isBlank(value) ? missing : undefined)
}

type Rule = (field: FormField, value: string, context: ValueContext) => ValueProblem | undefined

const notOffered: ValueProblem = { text: 'answerNotOffered' }

const rules: Partial<Record<FormField['type'], Rule>> = {
  email: (_, value, { isEmail }) => (isEmail(value) && DOTTED.test(value) ? undefined : { text: 'answerNoEmail' }),
  tel: (_, value) => (isTelephone(value) ? undefined : { text: 'answerNoPhone' }),
  select: ({ options = [] }, value) => (options.includes(value) ? undefined : notOffered),
  radio: ({ options = [] }, value) => (options.includes(value) ? undefined : notOffered),
  checkboxes({ options = [], least = 1, most = Infinity }, value) {
    const chosen = choicesIn(value)
    if (new Set(chosen).size < chosen.length || !chosen.every((option) => options.includes(option))) return notOffered
    if (chosen.length < least) return { text: 'answerTooFew', facts: { least: String(least) } }
    return chosen.length > most ? { text: 'answerTooMany', facts: { most: String(most) } } : undefined
  },
  checkbox: ({ label }, value) => (value === wordingOf(label) ? undefined : { text: 'answerOutdated' }),
  url: (_, value) => (isWebAddress(value) ? undefined : { text: 'answerNoUrl' }),
  number: numberProblem,
  date: dateProblem,
}

/** Matches an e-mail address whose domain has a dot, or another character that browsers convert to a dot. */
const DOTTED = /[.\u3002\uff0e\uff61][^@]*$/

/** Even the shortest numbers that can be dialled from anywhere have more digits. */
const LEAST_DIGITS = 5

/** Whether a value has enough digits, of any script. It may have any other characters, such as words for an extension. */
const isTelephone = (value: string): boolean => (value.match(/\p{Nd}/gu) ?? []).length >= LEAST_DIGITS

function missingOf({ type }: FormField): ValueProblem {
  if (type === 'checkbox') return { text: 'answerNotTicked' }
  return { text: type === 'radio' || type === 'checkboxes' ? 'answerNotChosen' : 'answerMissing' }
}

/** The problem of a value that is not text. */
export function notTextProblemOf(field: FormField): ValueProblem {
  if (field.type === 'email') return { text: 'answerNoEmail' }
  return field.type === 'select' ? notOffered : missingOf(field)
}

/** Whether a value has no visible character: spaces do not fill in a required field. */
export function isBlank(value: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)
}

/** The options that are ticked. In a value each has a line. */
export const choicesIn = (value: string): string[] => (value === '' ? [] : value.split('\n'))

/** What a visitor agrees to by ticking a box: the text of its label, with the addresses of its links. */
export function wordingOf(label: InlineText): string {
  return typeof label === 'string' ? label : label.map(wordsOf).join('')
}

function wordsOf(node: InlineNode): string {
  if (typeof node === 'string') return node
  const words = node.type === 'br' ? ' ' : wordingOf(node.children ?? [])
  return node.href === undefined ? words : `${words} (${node.href})`
}

function isWebAddress(value: string): boolean {
  try {
    return /^https?:\/\/[^\s/]/i.test(value) && Boolean(new URL(value))
  } catch {
    return false
  }
}

/** HTML's valid floating-point number. */
const NUMBER = /^-?(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i

function numberProblem({ min, max, step = 1, unit }: FormField, value: string): ValueProblem | undefined {
  const number = Number(value)
  if (!NUMBER.test(value) || !Number.isFinite(number)) return { text: 'answerNoNumber' }
  const written = (limit: number): string => (unit === undefined ? String(limit) : `${limit} ${unit}`)
  if (min !== undefined && number < min) return { text: 'answerTooSmall', facts: { min: written(min) } }
  if (max !== undefined && number > max) return { text: 'answerTooLarge', facts: { max: written(max) } }
  const base = min ?? 0
  const steps = (number - base) / step
  // 0.3 / 0.1 is not quite 3.
  if (Math.abs(steps - Math.round(steps)) < 1e-6) return undefined
  const at = (count: number): number => Number((base + count * step).toPrecision(12))
  const below = at(Math.floor(steps))
  const above = at(Math.ceil(steps))
  if (max !== undefined && above > max) return { text: 'answerTooLarge', facts: { max: written(below) } }
  return { text: 'answerBetweenSteps', facts: { below: String(below), above: written(above) } }
}

function dateProblem(field: FormField, value: string, { today, language }: ValueContext): ValueProblem | undefined {
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

/** Whether a text is a day of the calendar. `2026-02-30` is not. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
  return !Number.isNaN(time) && isoDay(time) === text
}

/** The day of a limit, which may be relative to today, such as `today+30`. */
export function dayOf(limit: string | undefined, today: string): string | undefined {
  if (!limit?.startsWith('today')) return limit
  return isoDay(Date.parse(today) + Number(limit.slice(5)) * DAY)
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

const dayInWords = (day: string, language: string): string =>
  new Date(day).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
