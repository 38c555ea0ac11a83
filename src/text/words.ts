/** Small words of our messages: how a value is quoted, how a list is read out, how things are counted. */

const LONGEST_QUOTE = 60
const LONGEST_EXAMPLE = 160

/** Characters that would move the cursor, colour a terminal or turn the direction of writing. */
const UNSAFE = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text as it stands in the file, in double quotes, shortened, and harmless to print. */
export function quote(text: string, longest = LONGEST_QUOTE): string {
  return JSON.stringify(shorten(text, longest)).replace(UNSAFE, escaped)
}

/** A text for a heading: on one line, shortened, and harmless to print. */
export function plain(text: string, longest = 40): string {
  // oxlint-disable-next-line no-control-regex -- these are what must not reach a terminal
  return shorten(text.replace(/[\u0000-\u001f]+/g, ' ').trim(), longest).replace(UNSAFE, '')
}

function shorten(text: string, longest: number): string {
  const characters = [...text]
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`
}

/** "a", "b" and "c" */
export function listOf(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

export const quoted = (texts: readonly string[]): string[] => texts.map((text) => quote(text))

/** 1 character, 2 characters */
export const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`

/** What a value is, in the words of somebody who writes documents. */
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

/** What a value has to be, from the names a schema uses. */
export const typeInWords = (types: readonly string[]): string =>
  listOf(
    types.map((type) => TYPES[type] ?? type),
    'or',
  )

/** A value as somebody would type it. What is too long is cut: "…" stands for the rest. */
export const asWritten = (value: unknown): string => written(value, LONGEST_EXAMPLE)

function written(value: unknown, longest: number): string {
  if (typeof value === 'string') return quote(value, longest)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = Math.max(longest - 30, 20)
  if (Array.isArray(value)) {
    const items = (value as unknown[]).map((item) => written(item, inner))
    return `[${cut(items, longest)}]`
  }
  const fields = Object.entries(value).map(([name, child]) => `${quote(name)}: ${written(child, inner)}`)
  return fields.length === 0 ? '{ }' : `{ ${cut(fields, longest)} }`
}

/** As many parts as fit, in a row. */
function cut(parts: readonly string[], longest: number): string {
  let text = ''
  for (const part of parts) {
    const next = text === '' ? part : `${text}, ${part}`
    if (next.length > longest) return text === '' ? '…' : `${text}, …`
    text = next
  }
  return text
}

/** A value that was found, shortened: whoever wrote it knows it. */
export const asFound = (value: unknown): string => (typeof value === 'string' ? quote(value) : asWritten(value))
