import { hexOf } from '#site/derived/colours.ts'
import { asciiDigits } from '#base/text/words/characters.ts'
import { parseMoment } from '#base/text/languages/time-zones.ts'
import { originOf } from '#base/text/addresses/origin.ts'
import { parseUrl } from '#base/text/addresses/address-forms.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { certainDay } from './advice-on-date.ts'

/** The probable value for a string of the wrong form. Undefined if it could be several values. */
export function suggestValue(input: string, schema: JsonSchema): string | undefined {
  const { pattern, format } = schema
  const text = asciiDigits(input.trim())
  if (text === '') return undefined
  const isFit = (suggestion: string): boolean =>
    suggestion !== input && (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(suggestion))
  const suggest = BY_FORMAT[String(format)] ?? BY_PATTERN[String(pattern)]
  const suggestion = suggest?.(text)
  if (suggestion !== undefined) return isFit(suggestion) ? suggestion : undefined
  return typeof pattern === 'string' ? SPELLINGS.map((spell) => spell(text)).find(isFit) : undefined
}

type Suggest = (input: string) => string | undefined

const words = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

const camel = ([first = '', ...rest]: string[]): string => `${first.toLowerCase()}${rest.map(capital).join('')}`

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)

/** Other spellings of a name, beginning with the smallest change. Not for a name in another script, which would lose its letters. */
const SPELLINGS: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  (text) => (isLatin(text) ? words(text).join('-').toLowerCase() : ''),
  (text) => (isLatin(text) ? camel(words(text)) : ''),
  (text) => (isLatin(text) ? words(text).join('_').toLowerCase() : ''),
]

/** The origin of a full address, or of one without a scheme. */
function origin(input: string): string | undefined {
  const address = /^[\w-]+(\.[\w-]+)+([:/?#]|$)/.test(input) ? `https://${input}` : input
  return originOf(parseUrl(address)?.origin ?? '')
}

function mailAddress(input: string): string | undefined {
  const address = input.replace(/^mailto:/i, '').replace(/^.*<(.+)>$/, '$1')
  return /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(address) ? address : undefined
}

/** A date without ambiguity: in numbers of which only one can be the month, or with the name of the month. */
function date(input: string): string | undefined {
  const day = certainDay(input.replace(/T.*$/, ''))
  if (day !== undefined) return day
  if (!/[a-z]{3}/i.test(input) || !/\b\d{4}$/.test(input)) return undefined
  const named = new Date(`${input} UTC`)
  return Number.isNaN(named.getTime()) ? undefined : named.toISOString().slice(0, 10)
}

/** A date, or a date and a time. No suggestion for a time without an offset from UTC, which only the author knows. */
function moment(input: string): string | undefined {
  const plainText = input.replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/i, '$1')
  const [, day = '', hour = '', minute = '', zone = '', hours = '', minutes = '00'] =
    /^(\S{8,10})[T\s]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:(Z|UTC|GMT)|([+-]\d{1,2}):?(\d{2})?)$/i.exec(
      plainText,
    ) ?? []
  const time = `T${hour.padStart(2, '0')}:${minute}`
  const offset = zone === '' ? `${hours.charAt(0)}${hours.slice(1).padStart(2, '0')}:${minutes}` : 'Z'
  const suggestion = day === '' ? (/\d:\d/.test(input) ? undefined : date(plainText)) : `${date(day)}${time}${offset}`
  return suggestion !== undefined && parseMoment(suggestion) ? suggestion : undefined
}

const path: Suggest = (input) => {
  if (/\s/.test(input)) return undefined
  const local = parseUrl(input)?.pathname ?? input
  return `/${local.replace(/^[./\\]+/, '').replaceAll('\\', '/')}`
}

const folder: Suggest = (input) =>
  path(input)
    ?.toLowerCase()
    .replaceAll('_', '-')
    .replace(/(.)\/+$/, '$1')

/** The address inside the embed code of a service, or inside copied quotes or brackets. */
function addressInCode(input: string): string | undefined {
  const [, quoted, bare] =
    /<(?:iframe|embed|video|source)\b[^>]*?\ssrc\s*=\s*(?:\\?["'“”]([^"'“”\\]*)|([^\s"'>]+))/is.exec(input) ??
    /^[<"'“”‘’«([]+()(https?:\/\/[^\s<>"'“”]+?)[>"'“”‘’»)\]]+$/i.exec(input) ??
    /^!?\[[^\]]*\]\(()([^()\s]+)\)$/.exec(input) ??
    /<(?:a|blockquote)\b[^>]*?\s(?:data-instgrm-permalink|cite|href)\s*=\s*["']([^"']*)/is.exec(input) ??
    []
  return (quoted || bare)?.trim().replaceAll('&amp;', '&')
}

const secureAddress: Suggest = (input) => {
  const pasted = addressInCode(input)
  const rest = (pasted ?? input).replace(/^(https?:\/\/|\/\/)/i, '')
  return /^[\w-]+(\.[\w-]+)+([:/?#]\S*)?$/.test(rest) ? `https://${rest}` : undefined
}

/** Colours in the notation of style sheets, and without their "#". */
const colour: Suggest = (input) => hexOf(/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(input) ? `#${input}` : input)

/** A large number without a unit means milliseconds, a small one seconds. */
const duration: Suggest = (input) => {
  const [, number = '', unit = ''] = /^(\d*\.?\d+)\s*(ms|msec|milliseconds?|s|sec|seconds?)?$/i.exec(input) ?? []
  if (number === '') return undefined
  if (unit === '') return `${number}${Number(number) >= 20 ? 'ms' : 's'}`
  return `${number}${unit.toLowerCase().startsWith('m') ? 'ms' : 's'}`
}

const time: Suggest = (input) => {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?:[:.h]?(\d{2}))?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i.exec(input) ?? []
  if (hour === '') return undefined
  const isPm = half.toLowerCase() === 'p'
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (isPm ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

/** The two-letter codes by their names in `Intl`. */
function codesByName(type: 'language' | 'region'): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const codes = letters.flatMap((one) => letters.map((other) => `${one}${other}`))
  const canonicalCodes = codes.map((code) => (type === 'region' ? code.toUpperCase() : code))
  return new Map(canonicalCodes.flatMap((code) => [[names.of(code)?.toLowerCase() ?? '', code] as const]))
}

const language: Suggest = (input) => {
  const byName = codesByName('language').get(input.toLowerCase())
  if (byName !== undefined) return byName
  try {
    return Intl.getCanonicalLocales(input.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/** Short names of countries other than codes. */
const COUNTRIES: Record<string, string> = { uae: 'AE', uk: 'GB', england: 'GB', usa: 'US', ksa: 'SA' }

const country: Suggest = (input) => {
  const name = input.toLowerCase().replaceAll('.', '').replace(/^the /, '')
  return COUNTRIES[name] ?? codesByName('region').get(name) ?? input.toUpperCase()
}

const WEIGHTS: Record<string, string> = {
  thin: '100',
  light: '300',
  normal: '400',
  regular: '400',
  medium: '500',
  semibold: '600',
  bold: '700',
  black: '900',
}

const weight: Suggest = (input) =>
  WEIGHTS[input.toLowerCase()] ?? input.replace(/^(\d+)\s*(?:-|–|to|,|\.\.)\s*(\d+)$/, '$1 $2')

/** The path of an endpoint. No suggestion for an address of another server. */
const endpoint: Suggest = (input) => {
  if (/^(https?:)?\/\//i.test(input)) return undefined
  const steps = input.split('/').map((step) => words(step).join('-').toLowerCase())
  const named = steps.filter((step) => step !== '' && step !== 'api')
  return named.length === 0 ? undefined : `/api/${named.join('/')}`
}

/** The keys of both are formats and patterns of the schemas, as in `patterns.ts`. */
const BY_FORMAT: Record<string, Suggest> = { origin, email: mailAddress, date, moment }

const BY_PATTERN: Record<string, Suggest> = {
  '^/': path,
  '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$': folder,
  '^https://': secureAddress,
  '^#[0-9a-f]{6}$': colour,
  '^[0-9.]+m?s$': duration,
  '^([01]\\d|2[0-3]):[0-5]\\d$': time,
  '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-[a-z0-9]{5,8})?$': language,
  '^[a-z]{2,3}$': language,
  '^[A-Z]{2}$': country,
  '^[1-9]00( [1-9]00)?$': weight,
  '^/api(/[a-z0-9]+(-[a-z0-9]+)*)+/?$': endpoint,
}
