import type { Path } from '#edit/path.ts'
import type { KnownText } from '#studio/studio-protocol.ts'
import { blockSchema, isFreeText, resolve } from './schema.ts'
import type { FieldSchema, Schemas } from './schema.ts'

/** Every text of a block that visitors read, by its schema. */
export function textsOfBlock(block: unknown, schemas: Schemas): KnownText[] {
  const type = String((block as { type?: unknown } | undefined)?.type)
  return type in schemas.blocks ? [...textsIn(block, blockSchema(type, schemas), [], schemas)] : []
}

function* textsIn(
  value: unknown,
  reference: FieldSchema | undefined,
  path: Path,
  schemas: Schemas,
): Generator<KnownText> {
  if (!reference) return
  const schema = resolve(reference, schemas)
  if (typeof value === 'string') {
    const { maxLength } = schema
    if (isFreeText(schema)) yield { path, value, ...(maxLength !== undefined && { maxLength }) }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(item, schema.items, [...path, index], schemas)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value))
      yield* textsIn(child, schema.properties?.[name], [...path, name], schemas)
  }
}
