import type { Operation } from '#edit/operation.ts'
import { valueAt } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import type { FixedFacts, Group } from '#studio/studio-protocol.ts'
import { blockSchema } from './schema.ts'
import type { FieldSchema } from './schema.ts'

/** The field in which a section, or a part of one, says that it is a sample. */
const NOTE = 'placeholder'

/**
 * Adds an item made from an example to a list, marked as a sample where visitors would take it for true: the item itself,
 * or the section where items have no such note.
 */
export function insertSample(
  path: Path,
  item: unknown,
  { properties = {} }: FieldSchema,
  document: unknown,
  fixed: FixedFacts,
): Operation[] {
  const insert = { type: 'insert', path, value: item } as const
  const section = path[0] === 'blocks' ? path.slice(0, 2) : []
  const block = valueAt(document, section) as Group
  const { types, note } = fixed.samples
  if (!types.includes(String(block['type'])) || NOTE in block) return [insert]
  if (NOTE in properties) return [{ ...insert, value: { [NOTE]: note, ...(item as Group) } }]
  const order = Object.keys(blockSchema(String(block['type']), fixed).properties ?? {})
  return [insert, { type: 'set', path: [...section, NOTE], value: note, order }]
}
