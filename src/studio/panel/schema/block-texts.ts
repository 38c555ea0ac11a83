import type { Path } from '#base/json/path.ts'
import { plainText } from '#site/model/inline-text.ts'
import type { InlineNode } from '#site/model/inline-text.ts'
import type { TextList } from '#studio/rich-text/entries.ts'
import type { KnownDrawing, KnownText } from '#studio/protocol/canvas-messages.ts'
import { blockSchema, isFreeText, resolve } from '#studio/protocol/schema.ts'
import type { FieldSchema, ResolvedSchema, Schemas } from '#studio/protocol/schema.ts'

/** Every text of a block that visitors read, by its schema. */
export function textsOfBlock(block: unknown, schemas: Schemas): KnownText[] {
  const type = String((block as { type?: unknown } | undefined)?.type)
  return type in schemas.blocks ? [...textsIn(block, blockSchema(type, schemas), [], schemas)] : []
}

/** Every drawing of a block. */
export function drawingsOfBlock(block: unknown, schemas: Schemas): KnownDrawing[] {
  const type = String((block as { type?: unknown } | undefined)?.type)
  if (!(type in schemas.blocks)) return []
  const all = [...fieldsIn(block, blockSchema(type, schemas), [], schemas)]
  return all.flatMap(({ path, value, schema }) =>
    schema.of === 'DrawingName' && typeof value === 'string' ? [{ path }] : [],
  )
}

/** Every text of a value that visitors read. The value may be parsed already, with running texts as nodes. */
export function* textsIn(value: unknown, reference: FieldSchema, path: Path, schemas: Schemas): Generator<KnownText> {
  for (const field of fieldsIn(value, reference, path, schemas)) {
    const { maxLength, 'x-text': marks } = field.schema
    if (!isFreeText(field.schema)) continue
    const words = Array.isArray(field.value) ? plainText(field.value as InlineNode[]) : field.value
    if (typeof words === 'string')
      yield {
        path: field.path,
        value: words,
        ...(maxLength !== undefined && { maxLength }),
        ...(marks && { isRunning: true }),
        ...(field.list && typeof field.path.at(-1) === 'number' && { list: field.list }),
      }
  }
}

interface FieldOfValue {
  path: Path
  value: unknown
  schema: ResolvedSchema
  /** The list of texts that contains it as an entry. */
  list: TextList | undefined
}

/** Every field with a value of its own. */
function* fieldsIn(
  value: unknown,
  reference: FieldSchema | undefined,
  path: Path,
  schemas: Schemas,
  list?: TextList,
): Generator<FieldOfValue> {
  if (!reference) return
  const schema = resolve(reference, schemas)
  if (typeof value !== 'object' || value === null || isFreeText(schema)) yield { path, value, schema, list }
  else if (Array.isArray(value))
    for (const [index, item] of value.entries())
      yield* fieldsIn(item, schema.items, [...path, index], schemas, list && { ...list, ...limitsOf(schema) })
  else
    for (const [name, child] of Object.entries(value)) {
      const texts = listOf(name, Object.keys(schema.properties ?? {}))
      yield* fieldsIn(child, schema.properties?.[name], [...path, name], schemas, texts)
    }
}

/** The list data for typing in an entry of a list of texts; undefined if its length depends on another list. */
export function listOf(name: string, fields: readonly string[]): TextList | undefined {
  if (name === 'cells') return undefined
  return name === 'paragraphs' && fields.includes('list') ? { bullets: 'list' } : {}
}

export const limitsOf = ({ minItems, maxItems }: FieldSchema): TextList => ({
  ...(minItems !== undefined && { minItems }),
  ...(maxItems !== undefined && { maxItems }),
})
