import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { FixedFacts } from '#studio/protocol/facts.ts'
import type { Added } from './added-value.ts'
import { blockSchema } from '#studio/protocol/schema.ts'
import type { FieldSchema } from '#studio/protocol/schema.ts'

/** The field in which a section, or a part of one, says that it is a sample. */
const NOTE = 'placeholder'

/**
 * Adds an item made from an example to a list, marked as a sample where visitors would take it for true: the item itself,
 * or the section where items have no such note.
 */
export function insertSample(
  path: Path,
  added: Added,
  { properties = {} }: FieldSchema,
  document: unknown,
  fixed: FixedFacts,
): Operation[] {
  const section = sectionOf(path)
  const block = valueAt(document, section) as Group
  const { value, note } = added
  if (!needsNote(added, block, fixed) || !(NOTE in properties))
    return [{ type: 'insert', path, value }, ...noteOn(section, added, document, fixed)]
  return [{ type: 'insert', path, value: { [NOTE]: note, ...(value as Group) } }]
}

/** Marks the section in which a value made from an example is put, where visitors would take the value for true. */
export function noteOn(path: Path, added: Added, document: unknown, fixed: FixedFacts): Operation[] {
  const section = sectionOf(path)
  const block = valueAt(document, section) as Group
  const order = Object.keys(blockSchema(String(block['type']), fixed).properties ?? {})
  if (!order.includes(NOTE) || !needsNote(added, block, fixed)) return []
  return [{ type: 'set', path: [...section, NOTE], value: added.note, order }]
}

const sectionOf = (path: Path): Path => (path[0] === 'blocks' ? path.slice(0, 2) : [])

const needsNote = ({ isClaim }: Added, block: Group, { claiming }: FixedFacts): boolean =>
  !(NOTE in block) && (isClaim || claiming.includes(String(block['type'])))
