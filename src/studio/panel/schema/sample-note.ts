import { statesFacts } from '#text/sample-facts.ts'
import type { Operation } from '#edit/operation.ts'
import { valueAt } from '#edit/path.ts'
import type { Path } from '#edit/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { FixedFacts } from '#studio/protocol/facts.ts'
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
  const section = sectionOf(path)
  const block = valueAt(document, section) as Group
  if (!needsNote(item, block, fixed) || !(NOTE in properties))
    return [{ type: 'insert', path, value: item }, ...noteOn(section, item, document, fixed)]
  return [{ type: 'insert', path, value: { [NOTE]: fixed.samples.note, ...(item as Group) } }]
}

/** Marks the section in which a value made from an example is put, where visitors would take the value for true. */
export function noteOn(path: Path, value: unknown, document: unknown, fixed: FixedFacts): Operation[] {
  const section = sectionOf(path)
  const block = valueAt(document, section) as Group
  const order = Object.keys(blockSchema(String(block['type']), fixed).properties ?? {})
  if (!order.includes(NOTE) || !needsNote(value, block, fixed)) return []
  return [{ type: 'set', path: [...section, NOTE], value: fixed.samples.note, order }]
}

const sectionOf = (path: Path): Path => (path[0] === 'blocks' ? path.slice(0, 2) : [])

const needsNote = (value: unknown, block: Group, { samples }: FixedFacts): boolean =>
  !(NOTE in block) && (samples.types.includes(String(block['type'])) || statesFacts(value))
