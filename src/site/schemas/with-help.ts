import type { JsonSchema } from './schema-bundle.ts'
import { WRITTEN } from './vocabulary.ts'

/** The keywords that a reference gets from its definition. */
const HELP: ReadonlySet<string> = new Set(['description', 'examples', WRITTEN])

type Definitions = Record<string, JsonSchema>

/**
 * Schemas with description and examples where validation errors look for them: a reference gets its definition's, and the items
 * of an array get the examples of the array.
 */
export function withHelp($defs: Definitions): Definitions {
  const helped = (schema: JsonSchema): JsonSchema => {
    const { $ref, properties, items, allOf } = schema
    return {
      ...(typeof $ref === 'string' && helpOf($defs[$ref.slice('#/$defs/'.length)])),
      ...schema,
      ...(properties !== undefined && { properties: mapped(properties as Definitions, helped) }),
      ...(items !== undefined && { items: { ...examplesOfItems(schema), ...helped(items as JsonSchema) } }),
      ...(Array.isArray(allOf) && { allOf: (allOf as JsonSchema[]).map(helped) }),
    }
  }
  return mapped($defs, helped)
}

function helpOf(schema: JsonSchema | undefined): JsonSchema {
  return Object.fromEntries(Object.entries(schema ?? {}).filter(([word]) => HELP.has(word)))
}

function examplesOfItems({ examples }: JsonSchema): JsonSchema {
  const [list] = Array.isArray(examples) ? (examples as unknown[]) : []
  return Array.isArray(list) ? { examples: list as unknown[] } : {}
}

const mapped = (schemas: Definitions, change: (schema: JsonSchema) => JsonSchema): Definitions =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]))
