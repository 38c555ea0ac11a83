import type { Path } from '#edit/path.ts'
import { plainText } from '#model/inline-text.ts'
import type { InlineNode } from '#model/inline-text.ts'
import type { KnownDrawing, KnownText } from '#studio/studio-protocol.ts'
import { blockSchema, isFreeText, resolve } from './schema.ts'
import type { FieldSchema, ResolvedSchema, Schemas } from './schema.ts'

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

/** Every text that visitors read of a value, also where it has been read already as words that may be bold or a link. */
export function* textsIn(value: unknown, reference: FieldSchema, path: Path, schemas: Schemas): Generator<KnownText> {
  for (const field of fieldsIn(value, reference, path, schemas)) {
    const { maxLength } = field.schema
    if (!isFreeText(field.schema)) continue
    const words = Array.isArray(field.value) ? plainText(field.value as InlineNode[]) : field.value
    if (typeof words === 'string')
      yield { path: field.path, value: words, ...(maxLength !== undefined && { maxLength }) }
  }
}

interface FieldOfValue {
  path: Path
  value: unknown
  schema: ResolvedSchema
}

/** Every field with a value of its own. */
function* fieldsIn(
  value: unknown,
  reference: FieldSchema | undefined,
  path: Path,
  schemas: Schemas,
): Generator<FieldOfValue> {
  if (!reference) return
  const schema = resolve(reference, schemas)
  if (typeof value !== 'object' || value === null || isFreeText(schema)) yield { path, value, schema }
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* fieldsIn(item, schema.items, [...path, index], schemas)
  else
    for (const [name, child] of Object.entries(value))
      yield* fieldsIn(child, schema.properties?.[name], [...path, name], schemas)
}
