import type { ErrorObject } from 'ajv/dist/2020.js'
import { isObject } from '#content/read/json-tree.ts'
import { suggestField } from '#content/problems/suggest-field.ts'
import { closest } from '#content/problems/suggest.ts'
import { isDefinition } from '#content/schemas/meanings.ts'
import type { Meaning } from '#content/schemas/meanings.ts'
import { BLOCK, EMPTY, placeOfUnknown } from './explain.ts'
import type { Validated } from './field-place.ts'
import { MIN_VISIBLE_LENGTH } from '#content/schemas/vocabulary.ts'
import { propertiesOf } from '#content/schemas/schema-bundle.ts'
import type { JsonSchema } from '#content/schemas/schema-bundle.ts'

/** Keywords by precedence: only the first is reported where one value has several errors. */
const BY_PRECEDENCE = ['enum', 'const', 'type', MIN_VISIBLE_LENGTH, 'minItems', 'pattern', 'format']

/** References to other documents. Checks report problems with them, with better messages than their patterns. */
const NAMES: readonly Meaning[] = ['DrawingName', 'FormName', 'Href', 'PublicFile', 'SharedName', 'WebAddress']

/** Reduces the errors of a validator, which reports every consequence of a mistake, to one for each mistake. */
export function rootErrors(errors: readonly ErrorObject[], validated: Validated): ErrorObject[] {
  if (errors.length === 0) return []
  const inOtherPlaces = requiredElsewhere(errors, validated)
  const roots = errors
    .filter(
      (error) =>
        !isOfBranch(error, errors) &&
        !isOfName(error) &&
        !isOfMisspelling(error, errors) &&
        !(error.keyword === 'required' && inOtherPlaces.has(placeOfMissing(error))),
    )
    .map(withoutMisspelling)
  const ofObjects = oneForEachStranger(roots.filter(isOfObject), validated)
  const ofValues = new Map<string, ErrorObject>()
  for (const error of roots.filter((one) => !isOfObject(one))) {
    const before = ofValues.get(error.instancePath)
    if (!before || weight(error) < weight(before)) ofValues.set(error.instancePath, error)
  }
  return [...ofObjects, ...ofValues.values()]
}

/** Whether an error is about a missing or an unknown field: each of these is a separate mistake. */
const isOfObject = ({ keyword }: ErrorObject): boolean => keyword === 'required' || keyword === 'additionalProperties'

/** All errors of an object without fields, or of a block where no block is allowed, are one mistake. */
function oneForEachStranger(errors: readonly ErrorObject[], { schemas }: Validated): ErrorObject[] {
  const strangers = new Map<string, ErrorObject>()
  return errors.flatMap((error) => {
    const { instancePath, data, parentSchema } = error
    if (!isObject(data) || instancePath === '') return [error]
    const isEmpty = Object.keys(data).length === 0 && errors.filter((other) => other.data === data).length > 1
    const { type } = data
    const isBlock =
      typeof type === 'string' && schemas.isBlockType(type) && !Object.hasOwn(propertiesOf(parentSchema), 'type')
    if (!isEmpty && !isBlock) return [error]
    if (strangers.has(instancePath)) return []
    strangers.set(instancePath, error)
    const missing = errors.filter((other) => other.data === data).flatMap(missingIn)
    return [{ ...error, keyword: isEmpty ? EMPTY : BLOCK, params: { missing, type } }]
  })
}

const weight = ({ keyword }: ErrorObject): number => {
  const index = BY_PRECEDENCE.indexOf(keyword)
  return index < 0 ? BY_PRECEDENCE.length : index
}

/** Whether an error belongs to a branch of `oneOf` or `anyOf`, whose own error covers it. */
function isOfBranch(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return errors.some(
    ({ keyword, schema }) =>
      (keyword === 'oneOf' || keyword === 'anyOf') && (schema as unknown[]).includes(error.parentSchema),
  )
}

const isOfName = ({ keyword, parentSchema }: ErrorObject): boolean =>
  keyword === 'pattern' && NAMES.some((name) => isDefinition(parentSchema, name))

/** Whether a field is missing only because it is misspelled. Then the unknown field is reported. */
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

const placeOfMissing = ({ instancePath, params }: ErrorObject): string =>
  `${instancePath}/${String(params['missingProperty'])}`

/** The fields that are missing because they are in the wrong object. Then the unknown field is reported. */
function requiredElsewhere(errors: readonly ErrorObject[], validated: Validated): Set<string> {
  const misplaced = errors.flatMap(({ keyword, params, instancePath, parentSchema, data }) => {
    if (keyword !== 'additionalProperties') return []
    const field = String(params['additionalProperty'])
    const possible = Object.keys((parentSchema?.['properties'] ?? {}) as object)
    if (suggestField(field, possible, data as object) !== undefined) return []
    const place = placeOfUnknown(field, instancePath, validated)
    if (!place) return []
    const missing = place.groups[0]?.name ?? field
    return [['', ...place.base.slice(validated.prefix.length), missing].join('/')]
  })
  return new Set(misplaced)
}

/** In an object whose fields may have any name, a missing field may be there with a misspelled name. */
function withoutMisspelling(error: ErrorObject): ErrorObject {
  const { keyword, params, parentSchema, data } = error
  if (keyword !== 'required' || typeof parentSchema?.['additionalProperties'] !== 'object') return error
  const properties = propertiesOf(parentSchema)
  const misspelled = Object.keys(data as object).find(
    (name) => !Object.hasOwn(properties, name) && closest(name, [String(params['missingProperty'])]) !== undefined,
  )
  if (misspelled === undefined) return error
  return { ...error, keyword: 'additionalProperties', params: { additionalProperty: misspelled } }
}

/** The fields of which the error requires one. */
function missingIn({ keyword, params, schema, data }: ErrorObject): unknown[] {
  if (keyword === 'required') return [params['missingProperty']]
  if (keyword !== 'oneOf' || !isObject(data)) return []
  const choices = (schema as JsonSchema[]).flatMap((branch) => (branch['required'] ?? []) as string[])
  return choices.filter((name) => !Object.hasOwn(data, name))
}
