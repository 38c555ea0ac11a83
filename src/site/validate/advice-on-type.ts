import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { replaceValue, surround } from '#site/problems/fixes.ts'
import type { Mend } from '#site/problems/fixes.ts'
import { asFound, asWritten, quote } from '#site/problems/wording.ts'
import { isDefinition, isVisiblyAtLeast, MIN_VISIBLE_LENGTH } from '#site/schemas/vocabulary.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import type { Expand } from '#site/schemas/site-schemas.ts'
import { asciiDigits } from '#base/text/words/characters.ts'
import { suggestValue } from './suggest-value.ts'
import { textWidth } from '#base/text/words/text-width.ts'

/** The replacement for a value. `mend` is present if the correction is certain. */
export interface Advice {
  hint: string
  mend?: Mend
}

/** The replacement for a value of the wrong type. Undefined if the value does not suggest anything. */
export function adviceOnType(
  data: unknown,
  types: readonly string[],
  schema: JsonSchema,
  expand: Expand,
  field: string | number | undefined,
): Advice | undefined {
  const [type] = types
  if (type === 'number' || type === 'integer') return numberIn(data, type, field)
  if (type === 'boolean') return truthIn(data, field)
  if (type === 'string') return textIn(data, schema)
  if (type === 'array') return listOf(data, schema, expand)
  return type === 'object' ? groupOf(data, schema, expand) : undefined
}

const put = (value: unknown): Mend => {
  return (document, path) => replaceValue(document, path, value)
}

function numberIn(data: unknown, type: string, field: string | number | undefined): Advice | undefined {
  if (typeof data !== 'string') return undefined
  const [, numeral, unit] = /^\s*([-+]?(?:\d+(?:[.,]\d+)?|\.\d+))\s*([a-z%]*)\s*$/i.exec(asciiDigits(data)) ?? []
  if (numeral === undefined) return undefined
  const value = Number(numeral.replace(',', '.'))
  if (type === 'integer' && !Number.isInteger(value)) return undefined
  if (unit === '') return { hint: `Write ${value}, without quotes.`, mend: put(value) }
  const length = LENGTHS_OF_TIME.find(([name]) => name.test(unit ?? ''))
  if (!length) return { hint: `Write ${value} alone, without ${quote(unit ?? '')} and without quotes.` }
  // Without its unit the number would mean another time.
  const [, days] = length
  return days !== undefined && String(field).endsWith('Days')
    ? { hint: `Write ${Math.round(value * days)}, without quotes: it counts days.` }
    : undefined
}

/** Units of time, with their number of days. */
const LENGTHS_OF_TIME: readonly [name: RegExp, days?: number][] = [
  [/^w(?:eeks?)?$/i, 7],
  [/^months?$/i, 365 / 12],
  [/^y(?:ears?)?$/i, 365],
  [/^(?:s|sec|seconds?|m|min|minutes?|h|hours?)$/i],
]

const TRUE = ['true', 'yes', 'y', 'on', '1']
const FALSE = ['false', 'no', 'n', 'off', '0']
const NEITHER = ['none', 'null', 'nil', 'undefined', 'n/a', '-', '']

function truthIn(data: unknown, field: string | number | undefined): Advice | undefined {
  if (typeof data === 'object' && data !== null) return undefined
  const word = String(data).trim().toLowerCase()
  if (NEITHER.includes(word)) {
    return { hint: `Write true or false${typeof field === 'string' ? `, or delete ${quote(field)}` : ''}.` }
  }
  if (!TRUE.includes(word) && !FALSE.includes(word)) return undefined
  const value = TRUE.includes(word)
  return { hint: `Write ${value}${typeof data === 'string' ? ', without quotes' : ''}.`, mend: put(value) }
}

/** The fields that probably contain the text of an object, the most probable first. */
const TEXT_FIELDS = ['label', 'text', 'title', 'name', 'value', 'content', 'href', 'url']

function textIn(data: unknown, schema: JsonSchema): Advice | undefined {
  if (typeof data === 'number' || typeof data === 'boolean') {
    const text = suggestValue(String(data), schema) ?? String(data)
    return hasForm(text, schema) ? { hint: `Write ${quote(text)}, in quotes.`, mend: put(text) } : undefined
  }
  if (Array.isArray(data)) {
    const [only, ...more] = data as unknown[]
    if (more.length > 0) return { hint: 'Only one text fits here, in double quotes and without [ ].' }
    return typeof only === 'string'
      ? { hint: `Write ${asFound(only)} alone, without [ ].`, mend: put(only) }
      : undefined
  }
  if (!isObject(data)) return undefined
  const texts = Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const likeliest = TEXT_FIELDS.flatMap((name) => texts.filter(([field]) => field.toLowerCase() === name))[0]
  const [, text] = likeliest ?? texts[0] ?? []
  if (text === undefined) return undefined
  const isAll = texts.every(([, other]) => other.toLowerCase() === text.toLowerCase())
  const hint = `Write ${asFound(text)} alone: here stands a text, without { }.`
  return isAll && texts.length === Object.keys(data).length ? { hint, mend: put(text) } : { hint }
}

const hasForm = (text: string, { pattern }: JsonSchema): boolean =>
  typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)

const hasLength = (text: string, { maxLength = Infinity, [MIN_VISIBLE_LENGTH]: least = 0 }: JsonSchema): boolean =>
  textWidth(text) <= Number(maxLength) && isVisiblyAtLeast(Number(least), text)

/** The maximum length of a text that is split at commas: longer ones are sentences. */
const SHORT_ENTRY = 80

function listOf(data: unknown, schema: JsonSchema, expand: Expand): Advice | undefined {
  const items = expand(schema['items'] as JsonSchema | undefined)
  if (data === null || data === '') return undefined
  if (typeof data === 'string' && items['type'] === 'string') {
    const parts = data.split(/[,;]/).map((part) => part.trim())
    const isSeveral = parts.length > 1 && parts.every(Boolean) && Number(items['maxLength']) <= SHORT_ENTRY
    return isSeveral ? { hint: `Write each in quotes of its own: ${asWritten(parts)}`, mend: put(parts) } : inList(data)
  }
  if (isObject(data) && items['type'] === 'object') {
    const properties = propertiesOf(items)
    if (Object.keys(data).some((name) => Object.hasOwn(properties, name))) return inList(data)
    const pairs = pairsIn(data, items, expand)
    if (pairs) return { hint: `Write each as a group of its own: ${asWritten(pairs)}`, mend: put(pairs) }
    const groups = Object.values(data)
    if (groups.length > 0 && groups.every(isObject)) {
      return { hint: `Write the groups in [ ], without a name before each: ${asWritten(groups)}` }
    }
  }
  if (typeof data === 'string' && items['type'] === 'object') {
    const group = groupOf(data, items, expand)?.hint
    return group === undefined ? undefined : { hint: group.replace('Write ', 'Write [').replace(/\.?$/, ']') }
  }
  return typeof data === items['type'] ? inList(data) : undefined
}

/**
 * The items of a list of pairs of texts that was written as one object, with the first text of each pair as the name of a
 * field.
 */
function pairsIn(data: JsonObject, items: JsonSchema, expand: Expand): JsonObject[] | undefined {
  const [first, second, ...more] = (items['required'] ?? []) as string[]
  if (first === undefined || second === undefined || more.length > 0) return undefined
  const fits = (field: string, value: unknown): boolean => {
    const schema = expand(propertiesOf(items)[field])
    return (
      schema['type'] === 'string' && typeof value === 'string' && hasForm(value, schema) && hasLength(value, schema)
    )
  }
  const pairs = Object.entries(data)
  if (pairs.length === 0 || !pairs.every(([name, value]) => fits(first, name) && fits(second, value))) return undefined
  return pairs.map(([name, value]) => ({ [first]: name, [second]: value }))
}

const inList = (data: unknown): Advice => ({
  hint: `Put [ ] around it: [${asFound(data)}]`,
  mend: (document, path) => surround(document, path, '[', ']'),
})

/** Converts a string in place of an object to the first required field for which it is valid. */
function groupOf(data: unknown, schema: JsonSchema, expand: Expand): Advice | undefined {
  if (Array.isArray(data)) {
    const [only, ...more] = data as unknown[]
    if (!isObject(only)) return undefined
    if (more.length > 0) return { hint: 'Only one group fits here: keep one of them, without [ ].' }
    return { hint: `Write it without [ ]: ${asWritten(only)}`, mend: put(only) }
  }
  if (typeof data !== 'string' || data === '') return undefined
  const properties = propertiesOf(schema)
  const isHref = (name: string): boolean => isDefinition(expand(properties[name]), 'Href')
  const needed = (schema['required'] ?? []) as string[]
  const isAddress = /^(\/|#|https?:|mailto:|tel:)/.test(data)
  // An action requires a link or a form: an address is a link.
  const required = isAddress ? [...new Set([...needed, ...Object.keys(properties).filter(isHref)])] : needed
  const texts = required.filter((name) => expand(properties[name])['type'] === 'string')
  const field = texts.find((name) => isHref(name) === isAddress)
  if (field === undefined || !hasForm(data, expand(properties[field]))) return undefined
  const group = Object.fromEntries(required.map((name) => [name, name === field ? data : '…']))
  const hint = `Write ${asWritten(group)}`
  return required.length === 1 && hasLength(data, expand(properties[field])) ? { hint, mend: put(group) } : { hint }
}
