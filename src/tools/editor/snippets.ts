import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { isSample } from '#base/text/samples/samples.ts'

/** A text that an editor inserts as a whole. */
export interface Snippet {
  label: string
  description?: unknown
  body: unknown
}

/** A document or part of one as a snippet: the cursor moves from sample to sample. */
export function snippetOf(label: string, description: unknown, sample: unknown): Snippet {
  let stops = 0
  const withStops = (value: unknown): unknown => {
    if (typeof value === 'string') return isSample(value) && isPlain(value) ? `\${${(stops += 1)}:${value}}` : value
    if (Array.isArray(value)) return value.map(withStops)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, withStops(child)]))
  }
  return { label, description, body: withStops(sample) }
}

/** In a placeholder a brace or dollar sign would need a mark that JSON doubles. */
const isPlain = (text: string): boolean => !/[{}$\\]/.test(text)

/** The snippets of a group: its required fields, with placeholders for texts. If one of several fields is required, a snippet for each. */
export function snippetsOfGroup(schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): Snippet[] {
  const required = (schema['required'] ?? []) as string[]
  const choices = ((schema['oneOf'] ?? []) as JsonSchema[]).flatMap((branch) => branch['required'] as string[])
  if (required.length + choices.length === 0) return []
  const title = String(schema['title'] ?? 'Entry')
  const build = (names: string[]): unknown => {
    let stops = 0
    const emptyOf = (raw: JsonSchema | undefined): unknown => {
      const full = resolved(raw, definitions)
      const type = String(full['type'])
      if (type === 'object') return fieldsOf(full, (full['required'] ?? []) as string[])
      if (type === 'array') return [emptyOf(full['items'] as JsonSchema)]
      stops += 1
      // A leading "^" inserts the following text without quotes.
      return type === 'string' ? `$${stops}` : `^$${stops}`
    }
    const fieldsOf = (group: JsonSchema, fields: string[]): unknown =>
      Object.fromEntries(fields.map((name) => [name, emptyOf(propertiesOf(group)[name])]))
    return fieldsOf(schema, names)
  }
  if (choices.length === 0) return [{ label: title, description: schema['description'], body: build(required) }]
  return choices.map((name) => ({
    label: `${title} with "${name}"`,
    description: resolved(propertiesOf(schema)[name], definitions)['description'],
    body: build([...required, name]),
  }))
}

/** A schema with its references resolved. */
export function resolved(schema: JsonSchema = {}, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const [part] = (schema['allOf'] as JsonSchema[] | undefined) ?? []
  const { $ref = part?.['$ref'], allOf: _, ...siblings } = schema
  if (typeof $ref !== 'string' || !$ref.startsWith(LOCAL)) return schema
  return { ...resolved(definitions[$ref.slice(LOCAL.length)], definitions), ...siblings }
}

const LOCAL = '#/$defs/'
