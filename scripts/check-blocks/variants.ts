import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'

/** Variants of an example: its list with every number of items. */

export type Definitions = Readonly<Record<string, JsonSchema>>
type Value = Readonly<Record<string, unknown>>

/** More items only repeat the same rows. */
const MOST_ITEMS = 9

/** A schema with its referenced schemas. */
export function resolved(schema: JsonSchema | undefined, definitions: Definitions): JsonSchema {
  if (!schema) return {}
  const { $ref, allOf, ...own } = schema
  const referred = typeof $ref === 'string' ? resolved(definitions[$ref.slice('#/$defs/'.length)], definitions) : {}
  const parts = Array.isArray(allOf) ? (allOf as JsonSchema[]).map((part) => resolved(part, definitions)) : []
  return Object.assign({}, referred, ...parts, own) as JsonSchema
}

/** The block with each number of items that its schema permits, up to nine. Without a list, the block itself. */
export function withCounts(
  block: Value,
  schema: JsonSchema,
  definitions: Definitions,
): { count: number; block: Value }[] {
  const lists = Object.entries(propertiesOf(resolved(schema, definitions))).filter(
    ([name, property]) => Array.isArray(block[name]) && resolved(property, definitions)['items'] !== undefined,
  )
  const [name = '', property] = lists.find(([each]) => each === 'items' || each === 'groups') ?? []
  if (!property) return [{ count: 0, block }]
  const limits: { minItems?: number; maxItems?: number } = resolved(property, definitions)
  const { minItems = 1, maxItems = MOST_ITEMS } = limits
  const items = block[name] as Value[]
  return Array.from({ length: Math.min(maxItems, MOST_ITEMS) - Math.max(minItems, 1) + 1 }, (_, index) => {
    const count = index + Math.max(minItems, 1)
    const repeated = Array.from({ length: count }, (__, at) => items[at % items.length])
    return { count, block: { ...block, [name]: repeated } }
  })
}
