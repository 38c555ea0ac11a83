import type { ErrorObject } from 'ajv/dist/2020.js'
import { isObject } from '#site/read/json-tree.ts'
import { closest, suggestField } from '#site/problems/suggest.ts'
import type { Meaning } from '#site/schemas/vocabulary.ts'
import { isDefinition, MIN_VISIBLE_LENGTH } from '#site/schemas/vocabulary.ts'
import { BLOCK, EMPTY, placeOfUnknown } from './explain.ts'
import type { Validated } from './field-place.ts'
import { groupBy } from '#base/text/words/lists.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'

/** Keywords by precedence: only the first is reported if one value has several errors. */
const BY_PRECEDENCE = ['enum', 'const', 'type', MIN_VISIBLE_LENGTH, 'minItems', 'pattern', 'format']

/** References to other documents. Checks report their problems, with better messages than their patterns. */
const NAMES: readonly Meaning[] = ['DrawingName', 'FormName', 'Href', 'PublicFile', 'SharedName', 'WebAddress']

/** Reduces the errors of a validator, which reports every consequence of a mistake, to one for each mistake. */
export function rootErrors(errors: readonly ErrorObject[], validated: Validated): ErrorObject[] {
  if (errors.length === 0) return []
  const branches = branchesOf(errors)
  const unknown = unknownFieldsIn(errors)
  const inOtherPlaces = errors.some(isOfMissing) ? requiredElsewhere(unknown, validated) : new Set()
  const roots = errors
    .filter(
      (error) =>
        !branches.has(error.parentSchema) &&
        !isOfName(error) &&
        !isOfMisspelling(error, unknown) &&
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

/** All errors of an object without fields, or of a block where blocks are not allowed, are one mistake. */
function oneForEachStranger(errors: readonly ErrorObject[], { schemas }: Validated): ErrorObject[] {
  const strangers = new Set<string>()
  const byObject = groupBy(errors, ({ instancePath }) => instancePath)
  return errors.flatMap((error) => {
    const { instancePath, data, parentSchema } = error
    if (!isObject(data) || instancePath === '') return [error]
    const ofSame = byObject.get(instancePath) ?? []
    const isEmpty = ofSame.length > 1 && Object.keys(data).length === 0
    const { type } = data
    const isBlock =
      typeof type === 'string' && schemas.isBlockType(type) && !Object.hasOwn(propertiesOf(parentSchema), 'type')
    if (!isEmpty && !isBlock) return [error]
    if (strangers.has(instancePath)) return []
    strangers.add(instancePath)
    const missing = ofSame.flatMap(missingIn)
    return [{ ...error, keyword: isEmpty ? EMPTY : BLOCK, params: { missing, type } }]
  })
}

const weight = ({ keyword }: ErrorObject): number => {
  const index = BY_PRECEDENCE.indexOf(keyword)
  return index < 0 ? BY_PRECEDENCE.length : index
}

/** The branches of `oneOf` and `anyOf` whose own errors cover the errors of the branches. */
function branchesOf(errors: readonly ErrorObject[]): Set<unknown> {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')
  return new Set([...new Set(choices.map(({ schema }) => schema as unknown[]))].flat())
}

/** Objects with more unknown fields are from another program: nothing in them is a misspelling. */
const MOST_UNKNOWN = 100

/** The errors about unknown fields, by the path of their object, except objects with too many unknown fields. */
function unknownFieldsIn(errors: readonly ErrorObject[]): Map<string, ErrorObject[]> {
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties')
  const byObject = groupBy(unknown, ({ instancePath }) => instancePath)
  return new Map([...byObject].filter(([, { length }]) => length <= MOST_UNKNOWN))
}

const isOfName = ({ keyword, parentSchema }: ErrorObject): boolean =>
  keyword === 'pattern' && NAMES.some((name) => isDefinition(parentSchema, name))

/** Whether a field is missing only because it is misspelled. Then the unknown field is reported. */
function isOfMisspelling(error: ErrorObject, unknown: ReadonlyMap<string, readonly ErrorObject[]>): boolean {
  const missing = missingIn(error)
  if (missing.length === 0) return false
  const possible = Object.keys((error.parentSchema?.['properties'] ?? {}) as object)
  const ofObject = unknown.get(error.instancePath) ?? []
  return ofObject.some(({ params, data }) =>
    missing.includes(suggestField(String(params['additionalProperty']), possible, data as object)),
  )
}

const isOfMissing = ({ keyword }: ErrorObject): boolean => keyword === 'required'

const placeOfMissing = ({ instancePath, params }: ErrorObject): string =>
  `${instancePath}/${String(params['missingProperty'])}`

/** The fields that are missing because they are in the wrong object. Then the unknown field is reported. */
function requiredElsewhere(unknown: ReadonlyMap<string, readonly ErrorObject[]>, validated: Validated): Set<string> {
  const misplaced = [...unknown.values()].flat().flatMap(({ params, instancePath, parentSchema, data }) => {
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
