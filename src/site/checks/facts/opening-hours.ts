import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { factsOf, fillPlaceholders } from '#site/derived/placeholders.ts'
import type { Facts } from '#site/derived/placeholders.ts'
import { visibleTextsIn } from '#site/derived/references.ts'
import type { Report } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { mayHave } from '#site/read/source-text.ts'
import type { Path } from '#base/json/path.ts'
import { asciiDigits } from '#base/text/words/characters.ts'
import { WEEKDAYS, weekdaysIn } from '#base/text/languages/weekdays.ts'
import type { Weekday } from '#base/text/languages/weekdays.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

/** Days and hours in structured data equal the ones that visitors read, in the block and in the settings. */
export const shownHours: DocumentCheck = (document, site, { report }) => {
  if (!document.isParsed || !mayHave(document, ['schedule'])) return
  const settings = site.settings?.value ?? {}
  const checked: CheckedDocument = { report, document, facts: factsOf(settings), language: languageOf(settings) }
  if (document.role === 'shared') return checkBlock(checked, document.value, [])
  for (const { index, type, shared, block } of blocksOnPage(document, site.shared))
    if (!shared && (type === 'contactDetails' || type === 'formSection')) checkBlock(checked, block, ['blocks', index])
}

const languageOf = ({ language }: JsonObject): string => {
  try {
    return Intl.getCanonicalLocales(String(language ?? 'en'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** A document whose hours are checked, with the context for reading them. */
interface CheckedDocument {
  report: Report
  document: JsonDocument
  facts: Facts
  language: string
}

interface Opening {
  path: Path
  days: readonly string[]
  /** Whether the words beside it name other days, which has already been reported. */
  isReported: boolean
}

function checkBlock(checked: CheckedDocument, block: JsonObject, path: Path): void {
  const openings = checkHours(checked, block, path)
  const hours = checked.facts.hours ?? ''
  // Only the office of the settings has the hours of the settings.
  if (
    openings.length === 0 ||
    openings.some(({ isReported }) => isReported) ||
    !/\{(?:phone|email|address|hours)\}/.test(JSON.stringify(block))
  )
    return
  const days = daysBefore(hours, checked.language)
  const all = openings.flatMap((opening) => opening.days)
  if (!days || [all, ...openings.map((opening) => opening.days)].some((each) => areSameDays(each, days))) return
  reportDays(checked, openings[0]!.path, hours, all)
}

/** Checks the hours in a part of a block, and returns them. */
function checkHours(checked: CheckedDocument, part: JsonObject, path: Path): Opening[] {
  return Object.entries(part).flatMap(([field, value]) => {
    if (!isObject(value)) return []
    const { items } = value
    const at = [...path, field]
    if (!Array.isArray(items)) return checkHours(checked, value, at)
    return (items as unknown[]).flatMap((item, index) => checkItem(checked, item, [...at, 'items', index]))
  })
}

function checkItem(checked: CheckedDocument, item: unknown, path: Path): Opening[] {
  if (!isObject(item) || !isObject(item['schedule']) || typeof item['value'] !== 'string') return []
  const { opens, closes, days } = item['schedule']
  const value = fillPlaceholders(item['value'], checked.facts)
  const times = timesIn(value)
  for (const [name, time] of Object.entries({ opens, closes })) {
    if (times.length < 2 || typeof time !== 'string' || times.some((each) => each.includes(minutesOf(time)))) continue
    checked.report(checked.document, [...path, 'schedule', name], 'hours-unlike-their-text', {
      text: item['value'],
      told: time,
    })
  }
  if (!Array.isArray(days) || !days.every(isWeekday)) return []
  const opening = { path: [...path, 'schedule', 'days'], days, isReported: false }
  const label = typeof item['label'] === 'string' ? fillPlaceholders(item['label'], checked.facts) : ''
  const daysOfLabel = daysBefore(label, checked.language)
  const shownDays = daysOfLabel ?? daysBefore(value, checked.language)
  if (!shownDays || areSameDays(shownDays, days)) return [opening]
  reportDays(checked, opening.path, daysOfLabel ? label : value, days)
  return [{ ...opening, isReported: true }]
}

const isWeekday = (day: unknown): day is Weekday => (WEEKDAYS as readonly unknown[]).includes(day)

const reportDays = ({ report, document }: CheckedDocument, path: Path, text: string, days: readonly string[]): void =>
  report(document, path, 'hours-unlike-their-text', { text, told: days })

/** The days at the start of a text, before its hours: "Monday to Saturday, 6:00–14:00", "Tuesday to Sunday, noon to eleven". */
function daysBefore(text: string, language: string): readonly string[] | undefined {
  const [before = ''] = asciiDigits(text).split(/\d/)
  const [beforeComma = '', ...after] = before.split(/[,،:]/)
  const whole = weekdaysIn(before, language)
  if (whole || after.length === 0) return whole
  const isRestWithoutDays = after
    .join(' ')
    .split(/\s+/)
    .every((word) => weekdaysIn(word, language) === undefined)
  return isRestWithoutDays ? weekdaysIn(beforeComma, language) : undefined
}

const areSameDays = (some: readonly string[], others: readonly string[]): boolean => {
  const [a, b] = [new Set(some), new Set(others)]
  return a.size === b.size && [...a].every((day) => b.has(day))
}

/** The beginning of a sentence about opening hours. Other sentences with days may be about a course or a meal. */
const OPEN =
  /(?:\b(?:open(?:ing (?:hours|times))?|(?:business|office) hours|geöffnet|öffnungszeiten|ouvert|horaires)\b|مفتوح|نفتح|ساعات العمل)\s*(?::|are|is)?\s*([^.!?;()\n]*?\d[\d:.\s]*(?:am|pm)?\s*(?:[-–—]|to|bis|à|until|إلى|حتى)\s*\d[\d:.]*\s*(?:[ap]m)?)/giu

/** Sentences about opening hours agree with the settings. */
export const openingTexts: DocumentCheck = (document, site, { report, schemas }) => {
  if (!document.isParsed || document === site.settings || !maySayOpen(document.lines.text)) return
  const settings = site.settings?.value ?? {}
  const { hours } = factsOf(settings)
  if (hours === undefined) return
  const language = languageOf(settings)
  const days = daysBefore(hours, language)
  const times = timesIn(hours)
  if (!days) return
  for (const { path, value } of visibleTextsIn(document, site, schemas))
    for (const [, sentence = ''] of asciiDigits(value).matchAll(OPEN)) {
      const shownDays = daysBefore(sentence, language)
      const shownTimes = timesIn(sentence)
      const isSameTimes =
        times.length !== 2 ||
        shownTimes.length !== 2 ||
        shownTimes.every((each, index) => each.some((time) => times[index]!.includes(time)))
      if (!shownDays || (areSameDays(shownDays, days) && isSameTimes)) continue
      report(document, path, 'hours-unlike-settings', { shown: sentence.replace(/[\s.:]+$/, ''), hours })
    }
}

const TIME = /[\d٠-٩](?::[\d٠-٩]| ?[ap]m)/

/** Whether the JSON of a document may contain such a sentence. Few documents contain a time of day. */
const maySayOpen = (json: string): boolean => TIME.test(json) && asciiDigits(json).search(OPEN) >= 0

const DAY = 24 * 60

/** "17:30" in minutes since midnight. The last minute of a day means its end. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const total = hours * 60 + minutes
  return total === DAY - 1 ? 0 : total
}

/**
 * The times in a text, each with all its possible meanings: without "am" and "pm", 5:00 is in the morning or in the afternoon.
 * Numbers without minutes may mean anything.
 */
function timesIn(text: string): number[][] {
  const matches = asciiDigits(text).matchAll(
    /(?<![\d.:+])(\d{1,2})(?:\s?(?:[:.]|h|uhr|u|时|時|点|點|시)\s?([0-5]\d))?(?!\d)(?:\s?([ap])\.?m\b\.?)?/giu,
  )
  return [...matches].flatMap(([, hour = '', minute, half = '']) => {
    const minutes = Number(hour) * 60 + Number(minute ?? 0)
    if ((minute === undefined && half === '') || minutes > DAY) return []
    if (half !== '') return [[(minutes % (DAY / 2)) + (half.toLowerCase() === 'p' ? DAY / 2 : 0)]]
    return [[minutes % DAY, (minutes + DAY / 2) % DAY]]
  })
}
