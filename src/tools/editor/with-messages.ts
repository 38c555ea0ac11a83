import { problemText } from '#site/problems/catalogue.ts'
import { asWritten, typeInWords } from '#site/problems/wording.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { MIN_VISIBLE_LENGTH, TEXT } from '#site/schemas/vocabulary.ts'
import { descriptionInFiles, exampleOf, helpOf } from '#site/validate/help.ts'
import { LETTER_BEYOND_ALPHABETS, WITHOUT_WIDTH } from '#base/text/words/text-width.ts'
import { FORMATS_IN_WORDS, PATTERNS_IN_WORDS } from '#site/validate/patterns.ts'
import { listOf } from '#base/text/words/lists.ts'

/**
 * The schema with messages for editors, in place of the JSON language service's own messages, which show regular expressions
 * and the terms of JSON Schema. The service accepts a message only for `type`, `enum`, `pattern`, `not` and
 * `additionalProperties`, one for each schema. So every other keyword becomes a separate schema with one of these. The
 * messages equal the messages of validation if they do not depend on the value.
 *
 * `examples` move into the description: chosen from a list, another company's text would remain.
 */
export function withMessages(schema: JsonSchema): JsonSchema {
  const { $ref, title, description, type, properties, items, additionalProperties } = schema
  const { if: condition, then, else: otherwise, const: constant, enum: values, pattern, format } = schema
  if (typeof $ref === 'string') return { ...given({ description: description && descriptionInFiles(schema) }), $ref }
  const parts = [
    ...schemasOf(schema['allOf']).map(withMessages),
    ...limitsOfText(schema),
    ...limitsOfList(schema),
    ...limitsOfNumber(schema),
    ...unknownFields(schema),
    ...missingFields(schema),
    ...choiceOfFields(schema),
  ]
  return given({
    title,
    description: describedWithExample(schema),
    type,
    errorMessage: schema['errorMessage'] ?? messageOfType(schema),
    const: constant,
    enum: values,
    enumDescriptions: schema['enumDescriptions'],
    pattern,
    format,
    patternErrorMessage: pattern === undefined && format === undefined ? undefined : messageOfPattern(schema),
    properties: properties && mapped(properties as Record<string, JsonSchema>),
    items: items && withMessages(items as JsonSchema),
    additionalProperties: isSchema(additionalProperties) ? withMessages(additionalProperties) : undefined,
    not: schema['not'],
    if: condition,
    then: then && withMessages(then as JsonSchema),
    else: otherwise && withMessages(otherwise as JsonSchema),
    anyOf: schema['anyOf'] && schemasOf(schema['anyOf']).map(withMessages),
    allOf: parts.length > 0 ? parts : undefined,
    examples: type === 'integer' || type === 'number' ? schema['examples'] : undefined,
    defaultSnippets: schema['defaultSnippets'],
  })
}

const given = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

const schemasOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : [])

const mapped = (schemas: Record<string, JsonSchema>): JsonSchema =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withMessages(schema)]))

/** A schema that always fails, with a message. */
const refused = (errorMessage: string): JsonSchema => ({ not: {}, errorMessage })

const refusedIf = (not: JsonSchema, errorMessage: string): JsonSchema => ({ not, errorMessage })

/** The markup that running texts may contain. */
const MARKUP = 'Takes **bold**, *emphasis*, `code`, [links](/contact) and line breaks (\\n).'

function describedWithExample({ type, ...schema }: JsonSchema): string | undefined {
  const isScalar = type !== 'object' && type !== 'array'
  const parts = [
    descriptionInFiles(schema),
    schema[TEXT] === 'inline' ? MARKUP : '',
    isScalar ? exampleOf(schema) : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : undefined
}

function messageOfType(schema: JsonSchema): string | undefined {
  const { type, enum: values } = schema
  if (Array.isArray(values)) {
    const possible = listOf(values.map(asWritten), 'or')
    return `This is not possible here. ${values.length === 1 ? 'Only possible' : 'Possible'}: ${possible}.`
  }
  return type === undefined
    ? undefined
    : `This must be ${typeInWords([type].flat().map(String))}. ${exampleOf(schema)}`.trim()
}

function messageOfPattern(schema: JsonSchema): string {
  const says =
    schema['x-says'] ?? FORMATS_IN_WORDS[String(schema['format'])] ?? PATTERNS_IN_WORDS[String(schema['pattern'])]
  const words = typeof says === 'string' ? `This must be ${says}.` : 'This does not fit here.'
  return `${words} ${typeof says === 'string' ? exampleOf(schema) : helpOf(schema)}`.trim()
}

/** The limits of a text as regular expressions, which cannot count widths: valid texts match, and so do some that are too wide. */
function limitsOfText(schema: JsonSchema): JsonSchema[] {
  const { [MIN_VISIBLE_LENGTH]: min, minLength, maxLength, pattern, format } = schema
  const least = Number(min ?? minLength ?? 0)
  const limits: [pattern: string, patternErrorMessage: string][] = []
  // A pattern already reports an empty text.
  if (least > 0 && pattern === undefined && format === undefined) {
    limits.push(['[\\s\\S]', 'This is empty.'], ['^$|\\S', 'This holds nothing but spaces.'])
    if (least > 1) {
      limits.push([
        `^\\s*$|\\S[\\s\\S]{${least - 2},}\\S|${LETTER_BEYOND_ALPHABETS}`,
        `This is too short: it needs at least ${least} characters.`,
      ])
    }
  }
  if (typeof maxLength === 'number') {
    const character = `[^${WITHOUT_WIDTH}][${WITHOUT_WIDTH}]*`
    limits.push([
      `^[${WITHOUT_WIDTH}]*(?:${character}){0,${maxLength}}$`,
      `This is too long: at most ${maxLength} characters fit.`,
    ])
  }
  return limits.map(([allowed, patternErrorMessage]) => ({ pattern: allowed, patternErrorMessage }))
}

function limitsOfList({ minItems, maxItems, uniqueItems }: JsonSchema): JsonSchema[] {
  const least = Number(minItems ?? 0)
  const limits: JsonSchema[] = []
  if (least > 0) {
    const message = least === 1 ? 'This is an empty list.' : `This list is too short: it needs at least ${least}.`
    limits.push(refusedIf({ type: 'array', maxItems: least - 1 }, message))
  }
  if (typeof maxItems === 'number') {
    limits.push(refusedIf({ type: 'array', minItems: maxItems + 1 }, `This list is too long: at most ${maxItems} fit.`))
  }
  if (uniqueItems === true) {
    limits.push(refusedIf({ type: 'array', not: { uniqueItems } }, 'This lists the same thing twice.'))
  }
  return limits
}

function limitsOfNumber({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): JsonSchema[] {
  const limits: [opposite: JsonSchema, message: string][] = []
  if (minimum !== undefined)
    limits.push([{ exclusiveMaximum: minimum }, `This is too small: it must be ${String(minimum)} or more.`])
  if (exclusiveMinimum !== undefined)
    limits.push([{ maximum: exclusiveMinimum }, `This is too small: it must be more than ${String(exclusiveMinimum)}.`])
  if (maximum !== undefined)
    limits.push([{ exclusiveMinimum: maximum }, `This is too large: it must be ${String(maximum)} or less.`])
  if (exclusiveMaximum !== undefined)
    limits.push([{ minimum: exclusiveMaximum }, `This is too large: it must be less than ${String(exclusiveMaximum)}.`])
  return limits.map(([opposite, message]) => refusedIf({ type: 'number', ...opposite }, message))
}

/** Separate from the fields themselves, as a schema has only one message. Editors would not complete `true`. */
function unknownFields(schema: JsonSchema): JsonSchema[] {
  if (schema['additionalProperties'] !== false) return []
  const names = Object.keys(propertiesOf(schema))
  const possible = names.filter((name) => name !== '$schema')
  return [
    {
      properties: Object.fromEntries(names.map((name) => [name, true])),
      additionalProperties: false,
      errorMessage: `There is no such field here. ${possible.length > 0 ? `Possible: ${possible.join(', ')}.` : 'Delete it.'}`,
    },
  ]
}

function missingFields(schema: JsonSchema): JsonSchema[] {
  const required = (schema['required'] ?? []) as string[]
  return required.map((field) => {
    const { message, hint } = problemText('missing-field', { field, help: helpOf(propertiesOf(schema)[field]) })
    return refusedBesides({ not: { required: [field] } }, `${message} ${hint}`, schema, [field])
  })
}

/** A choice between fields, one of which is required: the only "oneOf" in our schemas besides the choice of blocks. */
function choiceOfFields(schema: JsonSchema): JsonSchema[] {
  const choices = schemasOf(schema['oneOf']).flatMap(({ required }) => required as string[])
  if (choices.length === 0) return []
  const all = { required: choices }
  const none = { allOf: choices.map((name) => ({ not: { required: [name] } })) }
  const both = problemText('either-or', { choices, given: choices })
  const neither = problemText('either-or', { choices, given: [] })
  return [
    { if: all, then: refusedAt(choices.at(-1) ?? '', `${both.message} ${both.hint}`) },
    refusedBesides({ type: 'object', ...none }, `${neither.message} ${neither.hint}`, schema, choices),
  ]
}

/** Reports a missing field at a short existing value: an object underlined from end to end is hard to read. */
function refusedBesides(
  condition: JsonSchema,
  message: string,
  schema: JsonSchema,
  missing: readonly string[],
): JsonSchema {
  const properties = propertiesOf(schema)
  const short = Object.keys(properties).filter(
    (name) => name !== '$schema' && !missing.includes(name) && !isLong(properties[name]),
  )
  const required = (schema['required'] ?? []) as string[]
  const place =
    short.find((name) => required.includes(name)) ?? short[0] ?? ('$schema' in properties ? '$schema' : undefined)
  return { if: condition, then: place === undefined ? refused(message) : refusedAt(place, message) }
}

const isLong = (schema: JsonSchema = {}): boolean =>
  ['object', 'array'].includes(String(schema['type'])) || '$ref' in schema

function refusedAt(place: string, message: string): JsonSchema {
  return {
    if: { required: [place] },
    then: { properties: { [place]: refused(message) } },
    else: refused(message),
  }
}
