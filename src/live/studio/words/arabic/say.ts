import { closest, nearest } from '#site/problems/suggest.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { say as sayText } from '#base/text/words/say.ts'
import { oneLine, shorten } from '#base/text/words/characters.ts'
import nouns from './nouns.json' with { type: 'json' }
import sentences from './sentences.json' with { type: 'json' }

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

/** "حرف واحد", "حرفان", "3 أحرف", "11 حرفًا", "100 حرف": `one` and `two` have no numeral. */
export const counted = (n: number, noun: keyof typeof nouns): string => sayText(nouns[noun], 'ar', { n })

/** "letters" as a subject, and as an object. */
export const letters = (n: number): string => counted(n, 'letters')
export const lettersAfter = (n: number): string => counted(n, 'letters-after')

/** A sentence of plans and consequences. */
export const sentence = (key: keyof typeof sentences, values?: Record<string, string | number>): string =>
  sayText(sentences[key], 'ar', values)

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
