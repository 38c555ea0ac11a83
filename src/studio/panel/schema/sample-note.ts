import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { FixedFacts } from '#studio/protocol/facts.ts'
import type { Added } from './added-value.ts'
import { blockSchema } from '#studio/protocol/schema.ts'
import type { FieldSchema } from '#studio/protocol/schema.ts'

/** The field that marks a section, or a part of one, as a sample. */
const NOTE = 'placeholder'

/**
 * Adds an item made from an example to a list. If visitors would believe it, it is marked as a sample; if items have no
 * such field, the section is marked.
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

/** Marks the section that gets a value made from an example, if visitors would believe the value. */
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
