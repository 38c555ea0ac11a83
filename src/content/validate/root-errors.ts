import type { ErrorObject } from 'ajv/dist/2020.js'
import { isObject } from '#content/read/json-tree.ts'
import { suggestField } from '#content/problems/suggest-field.ts'
import { isDefinition } from '#content/schemas/references.ts'
import type { Meaning } from '#content/schemas/references.ts'
import { MIN_VISIBLE_LENGTH } from '#content/schemas/vocabulary.ts'
import type { JsonSchema } from '#content/schemas/schema-bundle.ts'

/** Where one value has several errors, the first of these is reported. */
const BY_PRECEDENCE = ['enum', 'const', 'type', MIN_VISIBLE_LENGTH, 'minItems', 'pattern', 'format']

/** Names of other documents: checks report whether these exist, with better messages than a pattern gives. */
const NAMES: readonly Meaning[] = ['DrawingName', 'FormName', 'SharedName']

/** A validator reports every consequence of a mistake. This leaves one error for each mistake. */
export function rootErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const roots = errors.filter(
    (error) => !isOfBranch(error, errors) && !isOfName(error) && !isOfMisspelling(error, errors),
  )
  const ofObjects = roots.filter(isOfObject)
  const ofValues = new Map<string, ErrorObject>()
  for (const error of roots.filter((one) => !isOfObject(one))) {
    const before = ofValues.get(error.instancePath)
    if (!before || weight(error) < weight(before)) ofValues.set(error.instancePath, error)
  }
  return [...ofObjects, ...ofValues.values()]
}

/** An object may have several missing and several unknown fields: each is a mistake of its own. */
const isOfObject = ({ keyword }: ErrorObject): boolean => keyword === 'required' || keyword === 'additionalProperties'

const weight = ({ keyword }: ErrorObject): number => {
  const index = BY_PRECEDENCE.indexOf(keyword)
  return index < 0 ? BY_PRECEDENCE.length : index
}

/** Each branch of a `oneOf` or `anyOf` has errors of its own; the one of the keyword itself covers them. */
function isOfBranch(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return errors.some(
    ({ keyword, schema }) =>
      (keyword === 'oneOf' || keyword === 'anyOf') && (schema as unknown[]).includes(error.parentSchema),
  )
}

const isOfName = ({ keyword, parentSchema }: ErrorObject): boolean =>
  keyword === 'pattern' && NAMES.some((name) => isDefinition(parentSchema, name))

/** The field is missing because it is misspelled, which the unknown field reports. */
function isOfMisspelling(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const missing = missingIn(error)
  const possible = Object.keys((error.parentSchema?.['properties'] ?? {}) as object)
  return errors.some(
    ({ keyword, instancePath, params, data }) =>
      keyword === 'additionalProperties' &&
      instancePath === error.instancePath &&
      missing.includes(suggestField(String(params['additionalProperty']), possible, data as object)),
  )
}

/** The fields of which the error requires one. */
function missingIn({ keyword, params, schema, data }: ErrorObject): unknown[] {
  if (keyword === 'required') return [params['missingProperty']]
  if (keyword !== 'oneOf' || !isObject(data)) return []
  const choices = (schema as JsonSchema[]).flatMap((branch) => (branch['required'] ?? []) as string[])
  return choices.filter((name) => !Object.hasOwn(data, name))
}
