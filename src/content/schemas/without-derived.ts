import type { ErrorObject } from 'ajv/dist/2020.js'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonSchema } from './schema-bundle.ts'
import { DERIVED_FROM } from './vocabulary.ts'

/** An object, and not the item of a list: a list is given as a whole, or derived. */
const isOfGroup = ({ keyword, instancePath }: ErrorObject): boolean =>
  keyword === 'required' && !/\/\d+(\/|$)/.test(instancePath)

/**
 * The errors of a document of which everything required may be derived from one field. With that field nothing is missing.
 * A document with nothing of either lacks that field alone.
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
