import { isObject } from '#content/read/json-tree.ts'
import type { ErrorObject } from 'ajv/dist/2020.js'
import { suggestField } from '#content/problems/suggest-field.ts'
import { isDefinition } from '#content/schemas/references.ts'
import type { Meaning } from '#content/schemas/references.ts'
import { MIN_VISIBLE_LENGTH } from '#content/schemas/vocabulary.ts'
import type { JsonSchema } from '#content/schemas/schema-bundle.ts'

/** Where one value breaks several rules, the one that says most. */
const BY_PRECEDENCE = ['enum', 'const', 'type', MIN_VISIBLE_LENGTH, 'minItems', 'pattern', 'format']

/** Names of other things: whether they exist is checked later, with better words than a pattern has. */
const NAMES: readonly Meaning[] = ['DrawingName', 'FormName', 'SharedName']

/** A validator tells all the consequences of a slip. This leaves the slip: one error each. */
export function rootErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const problem = errors.filter(
    (error) => !isOfBranch(error, errors) && !isOfName(error) && !isOfMisspelling(error, errors),
  )
  const ofObjects = problem.filter(isOfObject)
  const ofValues = new Map<string, ErrorObject>()
  for (const error of problem.filter((one) => !isOfObject(one))) {
    const before = ofValues.get(error.instancePath)
    if (!before || weight(error) < weight(before)) ofValues.set(error.instancePath, error)
  }
  return [...ofObjects, ...ofValues.values()]
}

/** A group may lack several fields and have several that are not known: each is a slip of its own. */
const isOfObject = ({ keyword }: ErrorObject): boolean => keyword === 'required' || keyword === 'additionalProperties'

const weight = ({ keyword }: ErrorObject): number => {
  const index = BY_PRECEDENCE.indexOf(keyword)
  return index < 0 ? BY_PRECEDENCE.length : index
}

/** The branches of a choice complain each by itself; the choice says it in one sentence. */
function isOfBranch(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return errors.some(
    ({ keyword, schema }) =>
      (keyword === 'oneOf' || keyword === 'anyOf') && (schema as unknown[]).includes(error.parentSchema),
  )
}

const isOfName = ({ keyword, parentSchema }: ErrorObject): boolean =>
  keyword === 'pattern' && NAMES.some((name) => isDefinition(parentSchema, name))

/** A field is missing because it goes by another name: that is told already. */
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

/** The fields an error asks for: one, or one of several. */
function missingIn({ keyword, params, schema, data }: ErrorObject): unknown[] {
  if (keyword === 'required') return [params['missingProperty']]
  if (keyword !== 'oneOf' || !isObject(data)) return []
  const choices = (schema as JsonSchema[]).flatMap((branch) => (branch['required'] ?? []) as string[])
  return choices.filter((name) => !Object.hasOwn(data, name))
}
