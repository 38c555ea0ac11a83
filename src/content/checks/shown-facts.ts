import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { factsOf, fillPlaceholders } from '#content/derived/placeholders.ts'
import type { Facts } from '#content/derived/placeholders.ts'
import { stringsWithMeaning, valuesOf } from '#content/derived/references.ts'
import { rangeInFile } from '#content/problems/text-offsets.ts'
import type { Report } from '#content/problems/report.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import { valueAt } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import { decoded } from '#text/address-forms.ts'
import { asciiDigits } from '#text/digits.ts'
import { phoneNumberIn } from '#text/phone-numbers.ts'
import type { DocumentCheck } from './check.ts'
import { isSignOf } from '#model/currency-signs.ts'
import { chatNumberIn } from './chat-number.ts'

/** A number or a mail address that is shown is the one that a press on it dials or writes to. */
export const shownContacts: DocumentCheck = (document, site, { report, schemas }) => {
  if (!document.isParsed || !valuesOf('Href', document, site, schemas).some(isContact)) return
  const facts = factsOf(site.settings?.value ?? {})
  for (const { path, value, inText } of stringsWithMeaning(document, ['Href'], site, schemas)) {
    if (!isContact(value)) continue
    const around = valueAt(document.value, path.slice(0, -1))
    const text = inText ? inText.label : isObject(around) ? (around['value'] ?? around['label']) : undefined
    if (typeof text !== 'string') continue
    const difference = differenceBetween(fillPlaceholders(text, facts), fillPlaceholders(value, facts))
    const range = inText && rangeInFile(document, path, inText.address)
    if (difference) report(document, range ? { ...range, path } : path, 'link-unlike-its-text', difference)
  }
}

const isContact = (href: unknown): href is string =>
  typeof href === 'string' &&
  (href.startsWith('tel:') ||
    href.startsWith('mailto:') ||
    (href.startsWith('https:') && chatNumberIn(href) !== undefined))

interface Difference {
  shown: string
  target: string
  isMail: boolean
}

function differenceBetween(text: string, href: string): Difference | undefined {
  const shown = text.trim()
  if (href.startsWith('mailto:')) {
    const recipients = recipientsOf(href).map((recipient) => recipient.toLowerCase())
    if (recipients.length === 0 || !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(shown)) return undefined
    return recipients.includes(shown.toLowerCase()) ? undefined : { shown, target: recipients.join(', '), isMail: true }
  }
  const isNumber = /^\+?[\p{Nd}(][\p{Nd}\s().+/\p{Pd}]{5,}$/u.test(shown)
  const read = isNumber ? phoneNumberIn(shown.replace('(0)', '')) : undefined
  const target = phoneNumberIn(chatNumberIn(href) ?? decoded(href.slice('tel:'.length)).replace('(0)', ''))
  if (!read || !target || areSame(read.number, target.number)) return undefined
  return { shown, target: target.number, isMail: false }
}

/** The addresses to which a link begins a message. */
const recipientsOf = (href: string): string[] =>
  decoded(href.slice('mailto:'.length).replace(/\?.*/s, ''))
    .split(',')
    .map((recipient) => recipient.trim())
    .filter((recipient) => recipient !== '')

/** One of two numbers may lack the country code, and have a zero in its place. */
function areSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((number) => number.replace(/^(?:\+|0+)/, '')) as [string, string]
  return a.endsWith(b) || b.endsWith(a)
}

/** A price has no other currency than its list, which search engines are told. */
export const shownPrices: DocumentCheck = (document, site, { report }) => {
  if (!document.isParsed) return
  if (document.role === 'shared') return checkPrices(report, document, document.value, [])
  for (const { index, shared, block } of blocksOnPage(document, site.shared))
    if (!shared) checkPrices(report, document, block, ['blocks', index])
}

function checkPrices(report: Report, document: JsonDocument, block: JsonObject, path: Path): void {
  const { type, currency, groups } = block
  if (type !== 'pricing' || typeof currency !== 'string' || !Array.isArray(groups)) return
  for (const [index, group] of (groups as unknown[]).entries()) {
    const items: unknown = isObject(group) ? group['items'] : undefined
    if (!Array.isArray(items)) continue
    for (const [position, item] of (items as unknown[]).entries()) {
      const price = isObject(item) ? item['price'] : undefined
      const other = typeof price === 'string' ? otherCurrencyIn(price, currency) : undefined
      if (typeof price === 'string' && other !== undefined)
        report(document, [...path, 'groups', index, 'items', position, 'price'], 'price-in-another-currency', {
          price,
          other,
          currency,
        })
    }
  }
}

/** The sign or the code of a currency in a price that is not the given one. */
function otherCurrencyIn(price: string, currency: string): string | undefined {
  const [sign] = /\p{Sc}/u.exec(price) ?? []
  if (sign !== undefined) return isSignOf(sign, currency) ? undefined : sign
  const [code] = /\b[A-Z]{3}\b/.exec(price) ?? []
  return code !== undefined && code !== currency && CURRENCIES.has(code) ? code : undefined
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** Hours that search engines are told are those that visitors read. */
export const shownHours: DocumentCheck = (document, site, { report }) => {
  if (!document.isParsed) return
  const factsOfSite = (): Facts => factsOf(site.settings?.value ?? {})
  if (document.role === 'shared') return checkHours(report, document, document.value, [], factsOfSite())
  for (const { index, type, shared, block } of blocksOnPage(document, site.shared))
    if (!shared && (type === 'contactDetails' || type === 'formSection'))
      checkHours(report, document, block, ['blocks', index], factsOfSite())
}

function checkHours(report: Report, document: JsonDocument, block: JsonObject, path: Path, facts: Facts): void {
  for (const [field, part] of Object.entries(block)) {
    if (!isObject(part)) continue
    const { items } = part
    const at = [...path, field]
    if (!Array.isArray(items)) checkHours(report, document, part, at, facts)
    else
      for (const [index, item] of (items as unknown[]).entries()) {
        if (!isObject(item) || !isObject(item['schedule']) || typeof item['value'] !== 'string') continue
        const { opens, closes } = item['schedule']
        const times = timesIn(fillPlaceholders(item['value'], facts))
        for (const [name, time] of Object.entries({ opens, closes })) {
          if (times.length < 2 || typeof time !== 'string' || times.some((each) => each.includes(minutesOf(time))))
            continue
          report(document, [...at, 'items', index, 'schedule', name], 'hours-unlike-their-text', {
            text: item['value'],
            time,
          })
        }
      }
  }
}

const DAY = 24 * 60

/** "17:30" in minutes since midnight. The last minute of a day means its end. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const total = hours * 60 + minutes
  return total === DAY - 1 ? 0 : total
}

/**
 * The times in a text, each with all that it may mean: without "am" and "pm", 5:00 is in the morning or in the afternoon.
 * Numbers without minutes may be anything.
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
