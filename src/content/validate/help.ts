import type { JsonSchema } from '#content/schemas/schema-bundle.ts'
import { asWritten } from '#content/problems/wording.ts'

/** What a field is for, with an example: from the schema's own words, so that editors read one text everywhere. */
export function helpOf(schema: JsonSchema | undefined): string {
  const described = annotationOf('description', schema)
  const description = typeof described === 'string' ? described : ''
  return [description, exampleOf(schema)].filter(Boolean).join(' ')
}

/** A text or number is an example among many; brackets are there to be copied, so nothing follows them. */
export function exampleOf(schema: JsonSchema | undefined): string {
  const examples = annotationOf('examples', schema)
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined
  if (example === undefined) return ''
  const inBrackets = typeof example === 'object' && example !== null
  return inBrackets ? `Write it like this: ${asWritten(example)}` : `For example: ${asWritten(example)}.`
}

/** A word of a schema, or of the schema it leans on. */
function annotationOf(keyword: string, schema: JsonSchema | undefined): unknown {
  if (!schema) return undefined
  const base = (schema['allOf'] as JsonSchema[] | undefined)?.[0]
  return schema[keyword] ?? annotationOf(keyword, base)
}
