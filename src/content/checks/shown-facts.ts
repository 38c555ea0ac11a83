import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { factsOf, fillPlaceholders } from '#content/derived/placeholders.ts'
import { stringsWithMeaning, valuesOf } from '#content/derived/references.ts'
import { problemText } from '#content/problems/catalogue.ts'
import { replaceScalar } from '#content/problems/fixes.ts'
import { fixedBy } from '#content/problems/problem.ts'
import { rangeInFile } from '#content/problems/text-offsets.ts'
import type { Report } from '#content/problems/report.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import { valueAt } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import { decoded } from '#text/address-forms.ts'
import { phoneHref, phoneNumberIn } from '#text/phone-numbers.ts'
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
    if (!difference) continue
    const suggestion = inText ? undefined : linkLike(text.trim(), value)
    const problem = problemText('link-unlike-its-text', { ...difference, suggestion })
    const range = inText && rangeInFile(document, path, inText.address)
    const isMended = suggestion !== undefined
    report(
      document,
      range ? { ...range, path } : path,
      isMended ? fixedBy(problem, ...replaceScalar(document, path, suggestion)) : problem,
    )
  }
}

/** The link that words stand for, with what else the link says; undefined for one that begins a chat. */
function linkLike(words: string, href: string): string | undefined {
  if (href.startsWith('mailto:')) return `mailto:${words}${/\?.*/s.exec(href)?.[0] ?? ''}`
  if (!href.startsWith('tel:')) return undefined
  return /^\{\w+\}$/.test(words) ? `tel:${words}` : phoneHref(words.replace('(0)', ''))
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
