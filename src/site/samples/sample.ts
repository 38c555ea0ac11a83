import { exampleIn } from '#base/text/samples/examples.ts'
import { SAMPLE_WORD } from '#base/text/samples/samples.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { isVisiblyAtLeast, MIN_VISIBLE_LENGTH } from '#site/schemas/vocabulary.ts'
import { textWidth } from '#base/text/words/text-width.ts'

/** The properties of a site that samples need. */
export interface SampleSite {
  /** Its values, by the definition that a field refers to. */
  values: Readonly<Record<string, unknown>>
  /** The language of its visitors. */
  language: string
}

/**
 * A valid value of a schema, with every required field. Each text is marked as a sample, and contains the description of its
 * field, in the language of the site.
 */
export function sampleOf(
  schema: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>>,
  { values, language }: SampleSite,
) {
  return sample(schema, 1, '')

  function sample(raw: JsonSchema, number: number, about: string): unknown {
    const { name, schema: full } = resolved(raw)
    if (name !== undefined && name in values) return values[name]
    if ('const' in full) return full['const']
    if (Array.isArray(full['enum'])) return full['enum'][0]
    if (full['type'] === 'array') {
      const items = full['items'] as JsonSchema
      const length = Math.max(1, Number(full['minItems'] ?? 1))
      const example = firstExample(full)
      return Array.from({ length }, (_, index) => sample(withFields(items, example), index + 1, ''))
    }
    if (full['type'] === 'object') {
      const properties = propertiesOf(full)
      const fields = requiredIn(full).map((field) => {
        // The heading of a section gets the description of the section.
        const purpose = field === 'title' && 'type' in properties ? String(full['description'] ?? '') : ''
        return [field, sample(properties[field] ?? {}, number, purpose)]
      })
      return Object.fromEntries(fields) as unknown
    }
    // A string with a pattern or format is not a text.
    if (full['type'] === 'string' && !('pattern' in full || 'format' in full))
      return sampleText(full, number, about, language)
    return (full['examples'] as unknown[] | undefined)?.[0]
  }

  /** A schema with its reference resolved, and the name of the definition. */
  function resolved(raw: JsonSchema): { name?: string; schema: JsonSchema } {
    const [part] = (raw['allOf'] as JsonSchema[] | undefined) ?? []
    const reference = raw['$ref'] ?? part?.['$ref']
    if (typeof reference !== 'string') return { schema: raw }
    const name = reference.slice('#/$defs/'.length)
    const { $ref: _, allOf: __, ...siblings } = raw
    const inner = resolved(definitions[name] ?? {})
    return { name: inner.name ?? name, schema: { ...inner.schema, ...siblings } }
  }

  /** An item without required fields gets the fields of the example. */
  function withFields(items: JsonSchema, example: unknown): JsonSchema {
    const { schema: full } = resolved(items)
    if (full['type'] !== 'object' || full['required'] !== undefined || typeof example !== 'object') return items
    return { ...full, required: Object.keys(example ?? {}) }
  }
}

/** The fields that a schema requires. If one of several fields is required, the first one. */
function requiredIn({
  required = [],
  oneOf: [first] = [],
}: {
  required?: string[]
  oneOf?: { required?: string[] }[]
}) {
  return [...required, ...(first?.required ?? [])]
}

function firstExample({ examples }: JsonSchema): unknown {
  const [list] = (examples as unknown[][] | undefined) ?? []
  return list?.[0]
}

function sampleText(schema: JsonSchema, number: number, about: string, language: string): string {
  const longest = Number(schema['maxLength'] ?? 200)
  const mark = number > 1 ? `${SAMPLE_WORD} ${number}` : SAMPLE_WORD
  const [sentence = ''] = (about || String(schema['description'] ?? '')).split(/(?<=\.)\s|[:;]\s/)
  const text = exampleIn(language, sentence === '' ? mark : `${mark}: ${sentence}`)
  if (textWidth(text) <= longest) return text
  const alone = exampleIn(language, mark)
  const isLongEnough = isVisiblyAtLeast(Number(schema[MIN_VISIBLE_LENGTH] ?? 0), alone)
  return (isLongEnough ? alone : text).slice(0, longest)
}
