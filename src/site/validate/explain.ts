import type { ErrorObject } from 'ajv/dist/2020.js'
import { isObject } from '#site/read/json-tree.ts'
import { nestField, removeAt, renameField, replaceValue } from '#site/problems/fixes.ts'
import type { Mend } from '#site/problems/fixes.ts'
import { suggestChoice, suggestField } from '#site/problems/suggest.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { isPicture } from '#site/problems/catalogue/message.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { quote } from '#site/problems/wording.ts'
import { MIN_VISIBLE_LENGTH } from '#site/schemas/vocabulary.ts'
import { widthOfText } from '#site/schemas/validators.ts'
import type { Path } from '#base/json/path.ts'
import { folderBehind } from '#base/text/addresses/origin.ts'
import { hasEastAsianLetters, visibleWidth } from '#base/text/words/text-width.ts'
import { adviceOnType } from './advice-on-type.ts'
import { placeOfField } from './field-place.ts'
import type { FieldPlace, Validated } from './field-place.ts'
import { exampleOf, helpOf } from './help.ts'
import { FORMATS_IN_WORDS, PATTERNS_IN_WORDS } from './patterns.ts'
import { adviceOnDate } from './advice-on-date.ts'
import { placeForItems, placeForText } from './way-out.ts'
import { suggestValue } from './suggest-value.ts'

/** The message and the fix for an error of the validator. */
interface Explanation {
  problem: ProblemText
  /** Returns the edits that fix it, if only one correction is possible. */
  mend?: Mend | undefined
}

/** The maximum number of fields of an object that are compared with each other. */
const MOST_COMPARED = 100

/** The content of an empty cell of a table. */
const NO_CELL = '–'

/** Keywords of errors that replace all errors of one object. */
export const EMPTY = 'empty'
export const BLOCK = 'block'

type Worded = ProblemText | Explanation

type Explain = (error: ErrorObject, subject: string, validated: Validated) => Worded

/** One entry for every keyword that our schemas use. Any other falls back to the field's description. */
const EXPLANATIONS: Record<string, Explain> = {
  type: ({ schema, data, parentSchema = {}, instancePath }, subject, { schemas }) => {
    const types = [schema].flat().map(String)
    const advice = adviceOnType(data, types, parentSchema, schemas.expand, pathOfPointer(instancePath).at(-1))
    const help = advice?.hint ?? (exampleOf(parentSchema) || helpOf(parentSchema))
    return { problem: problemText('wrong-type', { subject, types, found: data, help }), mend: advice?.mend }
  },
  enum: ({ schema, data }, subject) => {
    const possible = schema as unknown[]
    const suggestion = suggestChoice(data, possible)
    return {
      problem: problemText('value-not-possible', { subject, found: data, suggestion, possible }),
      mend: suggestion === undefined ? undefined : (document, path) => replaceValue(document, path, suggestion),
    }
  },
  const: ({ schema, data }, subject) =>
    problemText('value-not-possible', { subject, found: data, suggestion: undefined, possible: [schema] }),
  required: ({ params, parentSchema }) => {
    const field = String(params['missingProperty'])
    return problemText('missing-field', { field, help: helpOf(propertyOf(parentSchema, field)) })
  },
  additionalProperties: ({ params, data, parentSchema, instancePath }, _, validated) => {
    const field = String(params['additionalProperty'])
    const possible = Object.keys((parentSchema?.['properties'] ?? {}) as object).filter((name) => name !== '$schema')
    const suggestion = suggestField(field, possible, data as object)
    const place = suggestion === undefined ? placeOfUnknown(field, instancePath, validated) : undefined
    if (place) return misplacedField(field, data as JsonObject, possible, instancePath, place, validated)
    const problem = problemText('unknown-field', { field, suggestion, possible })
    if (suggestion === undefined || Object.hasOwn(data as object, suggestion)) return problem
    const given = Object.keys(data as object)
    // With this many unknown fields, the intended name of a single one cannot be guessed.
    if (given.length > MOST_COMPARED) return problem
    const isMeantOnce = given.every(
      (other) =>
        other === field || possible.includes(other) || suggestField(other, possible, data as object) !== suggestion,
    )
    const isMended =
      isMeantOnce && mayHold(propertyOf(parentSchema, suggestion), (data as JsonObject)[field], validated)
    return { problem, mend: isMended ? (document, path) => renameField(document, path, suggestion) : undefined }
  },
  [EMPTY]: ({ params }, subject) => problemText('empty-group', { subject, fields: params['missing'] as string[] }),
  [BLOCK]: ({ params }) => problemText('block-in-block', { type: String(params['type']) }),
  pattern: wrongForm,
  format: wrongForm,
  [MIN_VISIBLE_LENGTH]: ({ data, schema, parentSchema, instancePath }, subject) => {
    const length = visibleWidth(String(data))
    const isEmptyCell = length === 0 && pathOfPointer(instancePath).at(-2) === 'cells'
    const help = isEmptyCell ? `Write ${quote(NO_CELL)} where there is nothing.` : helpOf(parentSchema)
    return {
      problem: problemText('text-too-short', { subject, found: String(data), length, least: Number(schema), help }),
      mend: isEmptyCell ? (document, path) => replaceValue(document, path, NO_CELL) : undefined,
    }
  },
  maxLength: ({ data, schema, parentSchema, instancePath }, subject, validated) =>
    problemText('text-too-long', {
      subject,
      length: widthOfText(String(data), parentSchema ?? {}),
      isEastAsian: hasEastAsianLetters(String(data)),
      most: Number(schema),
      rest: placeForText(pathOfPointer(instancePath), validated),
    }),
  minItems: ({ data, schema, parentSchema }, subject) =>
    problemText('list-too-short', {
      subject,
      length: lengthOf(data),
      least: Number(schema),
      help: helpOf(parentSchema),
    }),
  maxItems: ({ data, schema, instancePath }, subject, validated) =>
    problemText('list-too-long', {
      subject,
      length: lengthOf(data),
      most: Number(schema),
      rest: placeForItems(pathOfPointer(instancePath), validated),
    }),
  minimum: (error, subject) => problemText('number-too-small', outOfRange(error, subject)),
  maximum: (error, subject) => problemText('number-too-large', outOfRange(error, subject)),
  exclusiveMinimum: (error, subject) => problemText('number-too-small', outOfRange(error, subject, true)),
  exclusiveMaximum: (error, subject) => problemText('number-too-large', outOfRange(error, subject, true)),
  uniqueItems: ({ params, data, parentSchema }, subject) => {
    // The order in which the validator gives the two depends on the type of the items.
    const positions = [Number(params['i']), Number(params['j'])]
    const [first, second] = [Math.min(...positions), Math.max(...positions)]
    const isLeftEnough = (data as unknown[]).length > Number(parentSchema?.['minItems'] ?? 0)
    return {
      problem: problemText('repeated-item', { subject, first: first + 1, second: second + 1 }),
      mend: isLeftEnough ? (document, path) => removeAt(document, [...path, second]) : undefined,
    }
  },
  oneOf: (error, subject) => requiredChoice(error) ?? genericProblem(error, subject),
  anyOf: (error, subject) => requiredChoice(error) ?? genericProblem(error, subject),
}

export function explain(error: ErrorObject, validated: Validated): Explanation {
  const subject = subjectOf(pathOfPointer(error.instancePath))
  const worded = (EXPLANATIONS[error.keyword] ?? genericProblem)(error, subject, validated)
  return 'problem' in worded ? worded : { problem: worded }
}

/** The path of the value that an error refers to. */
export function pathOfError({ instancePath, params }: ErrorObject): Path {
  const path = pathOfPointer(instancePath)
  const unknown: unknown = params['additionalProperty']
  return typeof unknown === 'string' ? [...path, unknown] : path
}

/** Whether a field could have a value, by its type. The address of a picture cannot be the name of a drawing. */
function mayHold(schema: JsonSchema | undefined, value: unknown, { schemas }: Validated): boolean {
  const { type, pattern } = schemas.expand(schema)
  const isOfType = [type ?? []].flat().some((each) => {
    if (each === 'array') return Array.isArray(value)
    if (each === 'object') return isObject(value)
    return each === 'integer' ? typeof value === 'number' : typeof value === each
  })
  if (type !== undefined && !isOfType) return false
  return !(
    typeof value === 'string' &&
    isPicture(value) &&
    typeof pattern === 'string' &&
    !new RegExp(pattern).test(value)
  )
}

/** The right place for an unknown field of the object at `pointer`. */
export function placeOfUnknown(field: string, pointer: string, validated: Validated): FieldPlace | undefined {
  return placeOfField(field, [...validated.prefix, ...pathOfPointer(pointer)], validated)
}

function misplacedField(
  field: string,
  data: JsonObject,
  possible: readonly string[],
  pointer: string,
  { up, groups }: FieldPlace,
  validated: Validated,
): Worded {
  const names = groups.map(({ name }) => name)
  const beside = [...validated.prefix, ...pathOfPointer(pointer)].findLast((step) => typeof step === 'string')
  const [first = ''] = names
  const isGiven = up === 0 && Object.hasOwn(data, first)
  const problem = problemText('misplaced-field', {
    field,
    found: data[field],
    groups,
    up,
    isGiven,
    beside: String(beside ?? ''),
  })
  // With several fields for one new object, the edits would write the object several times.
  const given = Object.keys(data)
  const isAlone =
    given.length <= MOST_COMPARED &&
    given.every((other) => {
      if (other === field || other === '$schema' || possible.includes(other)) return true
      return placeOfUnknown(other, pointer, validated)?.groups[0]?.name !== first
    })
  const isPlain = up === 0 && !isGiven && isAlone && groups.every(({ isList }) => !isList)
  return { problem, mend: isPlain ? (document, path) => nestField(document, path, names) : undefined }
}

/** Converts a JSON pointer such as "/items/0/title" to a path. */
export function pathOfPointer(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/** The subject of a message for a path. */
export function subjectOf(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'This'
  if (typeof last === 'string') return quote(last)
  const list = path.at(-2)
  return typeof list === 'string' ? `Item ${last + 1} of ${quote(list)}` : `Item ${last + 1}`
}

/** The message includes the help of the field, which names the unit: "3" may be intended as seconds. */
function outOfRange({ data, schema, parentSchema }: ErrorObject, subject: string, isExcluded = false) {
  return { subject, found: Number(data), limit: Number(schema), isExcluded, help: helpOf(parentSchema) }
}

/** A choice between required fields: "oneOf" on objects means nothing else in our schemas. */
function requiredChoice({ schema, data }: ErrorObject): ProblemText | undefined {
  const branches = schema as JsonSchema[]
  const choices = branches.flatMap((branch) =>
    Object.keys(branch).join() === 'required' ? (branch['required'] as string[]) : [],
  )
  if (choices.length !== branches.length) return undefined
  const given = choices.filter((name) => isObject(data) && Object.hasOwn(data, name))
  return problemText('either-or', { choices, given })
}

const genericProblem = ({ parentSchema }: ErrorObject, subject: string): ProblemText =>
  problemText('does-not-fit', { subject, help: helpOf(parentSchema) })

/** Explains an invalid pattern or format. A format is more specific than a pattern beside it. */
function wrongForm({ data, parentSchema = {}, instancePath }: ErrorObject, subject: string): Worded {
  const suggestion = suggestValue(String(data), parentSchema)
  const folder = instancePath === '/origin' ? folderBehind(String(data)) : undefined
  if (folder !== undefined && suggestion !== undefined)
    return problemText('site-in-a-folder', { folder, host: suggestion })
  const isDate = parentSchema['format'] === 'date' || parentSchema['format'] === 'moment'
  const advice = isDate && suggestion === undefined ? adviceOnDate(String(data)) : undefined
  if (advice !== undefined) return problemText('wrong-form', { subject, found: data, says: '', help: advice })
  const problem = problemText('wrong-form', {
    subject,
    found: data,
    suggestion,
    says: String(
      parentSchema['x-says'] ??
        FORMATS_IN_WORDS[String(parentSchema['format'])] ??
        PATTERNS_IN_WORDS[String(parentSchema['pattern'])] ??
        '',
    ),
    help: suggestion === undefined ? exampleOf(parentSchema) : '',
  })
  return {
    problem,
    mend: suggestion === undefined ? undefined : (document, path) => replaceValue(document, path, suggestion),
  }
}

function propertyOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  return ((schema?.['properties'] ?? {}) as Record<string, JsonSchema>)[name]
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)
