import { listOf } from '#base/text/words/lists.ts'
import { oneLine, shorten } from '#base/text/words/characters.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'

/** How messages quote texts and describe values. */

const LONGEST_QUOTE = 60
const LONGEST_EXAMPLE = 160

/** A text in JSON notation, in double quotes, shortened, and safe to print. */
export const quote = (text: string, longest = LONGEST_QUOTE): string =>
  terminalSafe(JSON.stringify(shorten(text, longest)))

/** A text without quotes: on one line, shortened, and safe to print. */
export const plain = (text: string, longest = 40): string => shorten(terminalSafe(oneLine(text), ''), longest)

export const quoted = (texts: readonly string[]): string[] => texts.map((text) => quote(text))

/** Beyond this number, names are not repeated. */
const MOST_NAMES = 2

/** `"/a", "/b" and 3 more` */
export const namesInWords = (names: readonly string[]): string =>
  withRest(quoted(names.slice(0, MOST_NAMES)), names.length)

/** The names of some items, and the number of the others. */
export function withRest(named: readonly string[], all: number, thing?: string): string {
  const rest = all - named.length
  if (rest <= 0) return listOf(named)
  return listOf([...named, thing === undefined ? `${rest} more` : `${rest} more ${thing}${rest === 1 ? '' : 's'}`])
}

/** The type of a value in words for editors. */
export function kindOfValue(value: unknown): string {
  if (value === null) return 'nothing (null)'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return `text (${quote(value)})`
  if (typeof value === 'number') return `a number (${value})`
  if (typeof value === 'boolean') return String(value)
  return 'a group of fields'
}

const TYPES: Record<string, string> = {
  string: 'text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a group of fields in { }',
  null: 'null',
}

/** The required type of a value in words for editors. */
export const typeInWords = (types: readonly string[]): string =>
  listOf(
    types.map((type) => TYPES[type] ?? type),
    'or',
  )

/** A value in JSON notation. The rest of a long one is replaced by "…". */
export const asWritten = (value: unknown): string => formatValue(value, LONGEST_EXAMPLE)

function formatValue(value: unknown, longest: number): string {
  if (typeof value === 'string') return quote(value, longest)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = Math.max(longest - 30, 20)
  if (Array.isArray(value)) {
    const items = (value as unknown[]).map((item) => formatValue(item, inner))
    return `[${cut(items, longest)}]`
  }
  const fields = Object.entries(value).map(([name, child]) => `${quote(name)}: ${formatValue(child, inner)}`)
  return fields.length === 0 ? '{ }' : `{ ${cut(fields, longest)} }`
}

/** The parts that fit, joined by commas. */
function cut(parts: readonly string[], longest: number): string {
  let text = ''
  for (const part of parts) {
    const next = text === '' ? part : `${text}, ${part}`
    if (next.length > longest) return text === '' ? '…' : `${text}, …`
    text = next
  }
  return text
}

/** The found value. A text is cut sooner than in an example, because its author knows it. */
export const asFound = (value: unknown): string => (typeof value === 'string' ? quote(value) : asWritten(value))
