import { closest, nearest } from '#site/problems/suggest.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { oneLine, shorten } from '#base/text/words/shorten.ts'

/** The words of a problem in a form: the problem, and what to do. */
export interface FormMessage {
  message: string
  hint: string
}

export const say = (message: string, hint: string): FormMessage => ({ message, hint: hint.trim() })

/** A quoted text, shortened. */
export const quoted = (text: string | number, longest = 60): string =>
  `«${isolated(shorten(oneLine(String(text)), longest))}»`

export const quotedEach = (texts: readonly (string | number)[]): string[] => texts.map((text) => quoted(text))

/** Several texts in a sentence: "أ وب" with `و`, "أ أو ب" with ` أو `. */
export const listed = (texts: readonly string[], word: 'و' | 'أو' = 'و'): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join('، ')} ${word === 'و' ? 'و' : 'أو '}${texts.at(-1)}`

/** The first of many texts, and the number of further ones. */
export const firstOf = (texts: readonly string[], most: number, word: 'و' | 'أو' = 'و'): string =>
  texts.length <= most ? listed(texts, word) : `${texts.slice(0, most).join('، ')} وغيرها (${texts.length - most})`

/**
 * The forms of a counted noun: `one` and `two` have no numeral, `few` is the plural, `many` the accusative singular.
 */
export interface Counted {
  one: string
  two: string
  few: string
  many: string
  /** For hundreds; the default is `many` without its ending. */
  other: string
}

const rules = new Intl.PluralRules('ar')

/** "حرف واحد", "حرفان", "3 أحرف", "11 حرفًا", "100 حرف". */
export function counted(n: number, noun: Counted): string {
  const category = rules.select(n)
  if (category === 'one' || category === 'two') return noun[category]
  return `${n} ${category === 'few' || category === 'many' ? noun[category] : noun.other}`
}

const LETTERS: Counted = { one: 'حرف واحد', two: 'حرفان', few: 'أحرف', many: 'حرفًا', other: 'حرف' }
const LETTERS_AFTER: Counted = { ...LETTERS, two: 'حرفين' }

/** "letters" as a subject, and as an object. */
export const letters = (n: number): string => counted(n, LETTERS)
export const lettersAfter = (n: number): string => counted(n, LETTERS_AFTER)

let days: Intl.DateTimeFormat | undefined

/** "1 ديسمبر 2026، 05:00 بالتوقيت العالمي" */
export function moment(date: Date): string {
  days ??= new Intl.DateTimeFormat('ar-AE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${days.format(date)}، ${date.toISOString().slice(11, 16)} بالتوقيت العالمي`
}

/** The Arabic names of English weekdays. */
export const weekdays = (names: readonly string[]): string =>
  names.length === 7 ? 'كل يوم' : listed(names.map((name) => WEEKDAYS[name] ?? name))

const WEEKDAYS: Readonly<Record<string, string>> = {
  Monday: 'الاثنين',
  Tuesday: 'الثلاثاء',
  Wednesday: 'الأربعاء',
  Thursday: 'الخميس',
  Friday: 'الجمعة',
  Saturday: 'السبت',
  Sunday: 'الأحد',
}

/** The limit of names that are listed in full. */
const MOST_LISTED = 10

/** The suggestion and the possible values: "ربما تقصد «أ». الفئات: «أ»، «ب»." */
export function possible(found: string, names: readonly string[], lead: string, none: string): string {
  if (names.length === 0) return none
  const suggestion = perhaps(closest(found, names))
  if (names.length <= MOST_LISTED) return `${suggestion}${lead}: ${names.map((name) => quoted(name)).join('، ')}.`
  const first = nearest(found, names, 3).map((name) => quoted(name))
  return suggestion === '' ? `${lead}: ${first.join('، ')} وغيرها (${names.length - first.length}).` : suggestion
}

/** "ربما تقصد «…»." with a space after it, or an empty string. */
export const perhaps = (suggestion: string | undefined, named: (text: string) => string = quoted): string =>
  suggestion === undefined ? '' : `ربما تقصد ${named(suggestion)}. `
