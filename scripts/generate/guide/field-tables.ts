import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import type { Expand } from '#site/schemas/site-schemas.ts'
import { DERIVED_FROM, MIN_VISIBLE_LENGTH, TEXT } from '#site/schemas/vocabulary.ts'
import { FORMATS_IN_WORDS, PATTERNS_IN_WORDS } from '#site/validate/patterns.ts'
import { asWritten } from '#site/problems/wording.ts'
import { count, listOf } from '#base/text/words/lists.ts'
import { anchorOf } from '#base/text/addresses/address-forms.ts'
import { code, inTable, table } from '../markdown.ts'
import { schemaDescription } from './source.ts'

/**
 * The fields of a schema as tables in Markdown: one for its own, and one below it for each group of fields inside. A group
 * that occurs again refers to its first table.
 */
export function fieldTables(schema: JsonSchema, expand: Expand): string[] {
  const parts: string[] = []
  /** The headings of groups of fields that have a table, by their content. */
  const headings = new Map<string, string>()
  addTable(schema, [])
  return parts

  function addTable(group: JsonSchema, path: readonly string[]): void {
    const fields = Object.entries(propertiesOf(group)).map(([name, raw]) => ({
      name,
      field: expand(raw),
      inner: innerGroup(expand(raw), [...path, name]),
    }))
    const rows = fields.map(({ name, field, inner }) => [
      `${code(name)}${neededOf(group, name)}`,
      inTable(describe(field)),
      `${inTable(possible(field, expand))}${inner ? ` ${inner.link}` : ''}`,
      exampleOf(field, inner !== undefined),
    ])
    parts.push(table(['Field', 'What it is for', 'What you can write', 'For example'], rows))
    for (const { inner } of fields) {
      if (!inner?.isNew) continue
      parts.push(`### ${inner.heading}`)
      addTable(inner.schema, inner.path)
    }
  }

  /** The group of fields that a field is, or each of its entries. */
  function innerGroup(field: JsonSchema, path: readonly string[]) {
    const isList = field['type'] === 'array'
    const inner = isList ? expand(field['items'] as JsonSchema | undefined) : field
    if (Object.keys(propertiesOf(inner)).length === 0) return undefined
    const key = JSON.stringify([propertiesOf(inner), isList])
    const isNew = !headings.has(key)
    const names = path.map((name) => code(name)).join(' › ')
    const heading = headings.get(key) ?? (isList ? `Each entry of ${names}` : `The fields of ${names}`)
    headings.set(key, heading)
    const link = `[${isList ? 'The fields of each' : 'Its fields'}](#${anchorOf(heading)}).`
    return { heading, link, schema: inner, path, isNew }
  }
}

const describe = (field: JsonSchema): string =>
  field['const'] === undefined ? schemaDescription(field) : 'Says which block this is.'

/** Whether a field is needed, by itself or instead of others. */
function neededOf(group: JsonSchema, name: string): string {
  if (((group['required'] ?? []) as string[]).includes(name)) {
    const source = group[DERIVED_FROM]
    return source === undefined ? ' **needed**' : ` **needed** without ${code(String(source))}`
  }
  const choices = ((group['oneOf'] ?? group['anyOf'] ?? []) as { required?: string[] }[]).flatMap(
    ({ required = [] }) => required,
  )
  if (!choices.includes(name)) return ''
  const others = choices.filter((other) => other !== name).map((other) => code(other))
  return ` **needed**, or ${listOf(others, 'or')} in its place`
}

/** The possible values of a field, in words. */
function possible(field: JsonSchema, expand: Expand): string {
  const { enum: values, const: only, type } = field
  if (only !== undefined) return `Always ${code(asWritten(only))}.`
  if (Array.isArray(values)) return `One of: ${values.map((value) => code(asWritten(value))).join(', ')}.`
  if (type === 'boolean') return '`true` or `false`.'
  if (type === 'array') return [listInWords(field), ofEach(expand(field['items'] as JsonSchema), expand)].join('')
  if (type === 'object') return 'A group of fields in `{ }`.'
  if (type === 'number' || type === 'integer') return numberInWords(field)
  return textInWords(field)
}

function listInWords({ minItems, maxItems, uniqueItems }: JsonSchema): string {
  const number = rangeOf(typeof minItems === 'number' && minItems > 0 ? minItems : undefined, maxItems, 'entry')
  return `A list in \`[ ]\`${number === '' ? '' : ` with ${number}`}${uniqueItems ? ', no two alike' : ''}.`
}

/** The description of each entry of a list, unless it is a group of fields. */
const ofEach = (items: JsonSchema, expand: Expand): string =>
  items['type'] === 'object' || 'oneOf' in items ? '' : ` Each: ${lowerFirst(possible(items, expand))}`

function numberInWords({ type, minimum, maximum }: JsonSchema): string {
  const range =
    minimum !== undefined && maximum !== undefined
      ? ` from ${String(minimum)} to ${String(maximum)}`
      : minimum !== undefined
        ? ` of ${String(minimum)} or more`
        : maximum !== undefined
          ? ` of ${String(maximum)} or less`
          : ''
  return `A ${type === 'integer' ? 'whole ' : ''}number${range}.`
}

function textInWords(field: JsonSchema): string {
  const { pattern, format, maxLength, [MIN_VISIBLE_LENGTH]: least } = field
  const length = rangeOf(typeof least === 'number' && least > 1 ? least : undefined, maxLength, 'character')
  const shape = field['x-says'] ?? FORMATS_IN_WORDS[String(format)] ?? PATTERNS_IN_WORDS[String(pattern)]
  if (typeof shape !== 'string')
    return `Text${length === '' ? '' : ` of ${length}`}${field[TEXT] === 'inline' ? `, with ${MARKUP}` : ''}.`
  return `${upperFirst(shape)}${length === '' ? '' : `; ${length}`}.`
}

/** The page of the guide about marks in running texts. */
const MARKUP = '[bold words and links](../how-to.md#write-bold-words-and-links)'

/** "2 to 5 entries", "at most 90 characters". */
function rangeOf(least: unknown, most: unknown, thing: string): string {
  const things = (number: unknown): string =>
    thing === 'entry' && number !== 1 ? `${String(number)} entries` : count(Number(number), thing)
  if (least === undefined && most === undefined) return ''
  if (least === undefined) return `at most ${things(most)}`
  if (most === undefined) return `at least ${things(least)}`
  return least === most ? things(most) : `${String(least)} to ${things(most)}`
}

/** The example of a field. Examples of groups are too long for a table: their own fields have some. */
function exampleOf({ type, examples }: JsonSchema, isGroup: boolean): string {
  const [example] = (examples ?? []) as unknown[]
  return example === undefined || isGroup || type === 'object' ? '' : code(asWritten(example))
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
