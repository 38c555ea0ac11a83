import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { WRITTEN } from '#site/schemas/vocabulary.ts'
import { asWritten } from '#site/problems/wording.ts'

/** The description of a field for people who edit files. */
export const descriptionInFiles = (schema: JsonSchema): string =>
  [annotationOf('description', schema), annotationOf(WRITTEN, schema)].filter(Boolean).join(' ')

/** The description of a field with an example, from its schema. */
export function helpOf(schema: JsonSchema | undefined): string {
  const described = annotationOf('description', schema)
  const description = typeof described === 'string' ? described : ''
  return [description, exampleOf(schema)].filter(Boolean).join(' ')
}

/** An example to copy. It has no full stop at its end if it is an object or array. */
export function exampleOf(schema: JsonSchema | undefined): string {
  const examples = annotationOf('examples', schema)
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined
  if (example === undefined) return ''
  const inBrackets = typeof example === 'object' && example !== null
  return inBrackets ? `Write it like this: ${asWritten(example)}` : `For example: ${asWritten(example)}.`
}

/** An annotation of a schema, or of the schema that it extends by `allOf`. */
function annotationOf(keyword: string, schema: JsonSchema | undefined): unknown {
  if (!schema) return undefined
  const base = (schema['allOf'] as JsonSchema[] | undefined)?.[0]
  return schema[keyword] ?? annotationOf(keyword, base)
}
