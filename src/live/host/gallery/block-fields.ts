import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { descriptionInFiles } from '#site/validate/help.ts'
import { asWritten, typeInWords } from '#site/problems/wording.ts'
import { count } from '#base/text/words/lists.ts'

/** A field of a block, in words for editors. */
export interface BlockField {
  /** The names of the fields that contain it, then its own: `['items', 'question']`. */
  path: string[]
  isRequired: boolean
  type: string
  /** "at most 140 characters" */
  limit: string
  description: string
  example: string
}

/** The fields of a block and the fields inside them, in the order of the schema. Its `type` is left out. */
export function fieldsOfBlock(type: string, schemas: SiteSchemas): BlockField[] {
  return fieldsOf(schemas.blockSchema(type), [], schemas).filter(({ path: [name] }) => name !== 'type')
}

function fieldsOf(schema: JsonSchema, path: string[], schemas: SiteSchemas): BlockField[] {
  const required = new Set((schema['required'] ?? []) as string[])
  return Object.entries(propertiesOf(schema)).flatMap(([name, raw]) => {
    const field = schemas.expand(raw)
    const fieldPath = [...path, name]
    const items = schemas.expand(field['items'] as JsonSchema | undefined)
    const [example] = (field['examples'] ?? []) as unknown[]
    return [
      {
        path: fieldPath,
        isRequired: required.has(name),
        type: typeOf(field),
        limit: limitOf(field),
        description: descriptionInFiles(field),
        example: example === undefined ? '' : asWritten(example),
      },
      ...fieldsOf(field, fieldPath, schemas),
      ...fieldsOf(items, fieldPath, schemas),
    ]
  })
}

function typeOf({ type, enum: values, const: value }: JsonSchema): string {
  if (value !== undefined) return asWritten(value)
  if (Array.isArray(values)) return values.map(asWritten).join(', ')
  return typeInWords([type ?? 'string'].flat() as string[])
}

function limitOf({ minItems, maxItems, maxLength, minimum, maximum }: JsonSchema): string {
  const entries = (number: unknown): string => `${String(number)} ${number === 1 ? 'entry' : 'entries'}`
  return [
    typeof minItems === 'number' && minItems > 0 ? `at least ${entries(minItems)}` : '',
    typeof maxItems === 'number' ? `at most ${entries(maxItems)}` : '',
    typeof maxLength === 'number' ? `at most ${count(maxLength, 'character')}` : '',
    typeof minimum === 'number' ? `${minimum} or more` : '',
    typeof maximum === 'number' ? `${maximum} or less` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
