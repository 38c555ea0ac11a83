import type { ErrorObject } from 'ajv/dist/2020.js'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonSchema } from './schema-bundle.ts'
import { DERIVED_FROM, WRITTEN } from './vocabulary.ts'

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

/** Whether an error concerns a missing field of an object outside of lists. A list is either given as a whole or derived. */
const isOfGroup = ({ keyword, instancePath }: ErrorObject): boolean =>
  keyword === 'required' && !/\/\d+(\/|$)/.test(instancePath)

/**
 * The errors of a document whose required fields can all be derived from one field. If that field is present, nothing is
 * missing. If neither it nor all required fields are present, only that field is reported as missing.
 */
export function withoutDerived(errors: ErrorObject[], schema: JsonSchema, value: unknown): ErrorObject[] {
  const source = schema[DERIVED_FROM]
  if (typeof source !== 'string' || !isObject(value)) return errors
  if (Object.hasOwn(value, source)) return errors.filter((error) => !isOfGroup(error))
  const required = (schema['required'] ?? []) as string[]
  if (required.some((field) => Object.hasOwn(value, field))) return errors
  const [missing] = errors.filter((error) => isOfGroup(error) && error.instancePath === '')
  const others = errors.filter((error) => !isOfGroup(error))
  return missing ? [...others, { ...missing, params: { missingProperty: source } }] : others
}
