import type { ErrorObject } from 'ajv/dist/2020.js'
import { isObject } from '#content/read/json-tree.ts'
import { suggestField } from '#content/problems/suggest-field.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { ProblemText } from '#content/problems/problem.ts'
import type { Path } from '#content/read/json-tree.ts'
import type { JsonSchema } from '#content/schemas/schema-bundle.ts'
import { quote } from '#content/problems/wording.ts'
import { MIN_VISIBLE_LENGTH, visibleLength } from '#content/schemas/vocabulary.ts'
import { exampleOf, helpOf } from './help.ts'
import { suggestAddress } from './suggest-address.ts'
import { FORMATS, PATTERNS } from './patterns.ts'

/** A validator's error in words for editors. */
interface Explanation {
  path: Path
  problem: ProblemText
}

type Explain = (error: ErrorObject, subject: string) => ProblemText

/** One entry for every keyword that our schemas use. Any other falls back to the field's description. */
const EXPLANATIONS: Record<string, Explain> = {
  type: ({ schema, data, parentSchema }, subject) =>
    problemText('wrong-type', {
      subject,
      types: [schema].flat().map(String),
      found: data,
      help: exampleOf(parentSchema) || helpOf(parentSchema),
    }),
  enum: ({ schema, data }, subject) =>
    problemText('value-not-possible', { subject, found: data, possible: schema as unknown[] }),
  const: ({ schema, data }, subject) => problemText('value-not-possible', { subject, found: data, possible: [schema] }),
  required: ({ params, parentSchema }) => {
    const field = String(params['missingProperty'])
    return problemText('missing-field', { field, help: helpOf(propertyOf(parentSchema, field)) })
  },
  additionalProperties: ({ params, data, parentSchema }) => {
    const field = String(params['additionalProperty'])
    const possible = Object.keys((parentSchema?.['properties'] ?? {}) as object).filter((name) => name !== '$schema')
    return problemText('unknown-field', { field, meant: suggestField(field, possible, data as object), possible })
  },
  pattern: (error, subject) => wrongForm(error, subject),
  format: (error, subject) => wrongForm(error, subject),
  [MIN_VISIBLE_LENGTH]: ({ data, schema, parentSchema }, subject) =>
    problemText('text-too-short', {
      subject,
      found: String(data),
      length: visibleLength(String(data)),
      least: Number(schema),
      help: helpOf(parentSchema),
    }),
  maxLength: ({ data, schema }, subject) =>
    problemText('text-too-long', { subject, length: [...String(data)].length, most: Number(schema) }),
  minItems: ({ data, schema, parentSchema }, subject) =>
    problemText('list-too-short', {
      subject,
      length: lengthOf(data),
      least: Number(schema),
      help: helpOf(parentSchema),
    }),
  maxItems: ({ data, schema }, subject) =>
    problemText('list-too-long', { subject, length: lengthOf(data), most: Number(schema) }),
  minimum: (error, subject) => problemText('number-too-small', outOfRange(error, subject, `${error.schema} or more`)),
  maximum: (error, subject) => problemText('number-too-large', outOfRange(error, subject, `${error.schema} or less`)),
  exclusiveMinimum: (error, subject) =>
    problemText('number-too-small', outOfRange(error, subject, `more than ${error.schema}`)),
  exclusiveMaximum: (error, subject) =>
    problemText('number-too-large', outOfRange(error, subject, `less than ${error.schema}`)),
  uniqueItems: ({ params }, subject) => {
    // The validator's order of the two depends on the type of the items.
    const positions = [Number(params['i']) + 1, Number(params['j']) + 1]
    return problemText('repeated-item', { subject, first: Math.min(...positions), second: Math.max(...positions) })
  },
  oneOf: (error, subject) => requiredChoice(error) ?? genericProblem(error, subject),
  anyOf: (error, subject) => requiredChoice(error) ?? genericProblem(error, subject),
}

export function explain(error: ErrorObject): Explanation {
  const path = pathOfPointer(error.instancePath)
  const problem = (EXPLANATIONS[error.keyword] ?? genericProblem)(error, subjectOf(path))
  const unknown: unknown = error.params['additionalProperty']
  return { path: typeof unknown === 'string' ? [...path, unknown] : path, problem }
}

/** "/items/0/title" as a path. */
export function pathOfPointer(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

function subjectOf(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'This'
  if (typeof last === 'string') return quote(last)
  const list = path.at(-2)
  return typeof list === 'string' ? `Item ${last + 1} of ${quote(list)}` : `Item ${last + 1}`
}

/** With help, because it names the unit: "3" may be meant as seconds. */
function outOfRange({ data, parentSchema }: ErrorObject, subject: string, limit: string) {
  return { subject, found: Number(data), limit, help: helpOf(parentSchema) }
}

/** A choice between required fields, the only kind of "oneOf" on objects in our schemas. */
function requiredChoice({ schema, data }: ErrorObject): ProblemText | undefined {
  const branches = schema as JsonSchema[]
  const choices = branches.flatMap((branch) =>
    Object.keys(branch).join() === 'required' ? (branch['required'] as string[]) : [],
  )
  if (choices.length !== branches.length) return undefined
  const given = choices.filter((name) => isObject(data) && Object.hasOwn(data, name))
  return problemText('either-or', { choices, given })
}

const genericProblem: Explain = ({ parentSchema }, subject) =>
  problemText('does-not-fit', { subject, help: helpOf(parentSchema) })

const wrongForm: Explain = ({ data, parentSchema }, subject) =>
  problemText('wrong-form', { subject, found: data, help: formInWords(String(data), parentSchema) })

/** The required form in words. A format is more specific than a pattern beside it. */
function formInWords(found: string, schema: JsonSchema | undefined): string {
  const meant = suggestAddress(found, schema)
  const says = schema?.['x-says'] ?? FORMATS[String(schema?.['format'])] ?? PATTERNS[String(schema?.['pattern'])]
  const words = typeof says === 'string' ? `It must be ${says}. ` : ''
  return `${meant === undefined ? '' : `Did you mean ${quote(meant)}? `}${words}${exampleOf(schema)}`
}

function propertyOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  return ((schema?.['properties'] ?? {}) as Record<string, JsonSchema>)[name]
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)
