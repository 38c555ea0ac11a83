import type { ErrorObject } from 'ajv/dist/2020.js'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonSchema } from './schema-bundle.ts'
import { DERIVED_FROM } from './vocabulary.ts'

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
