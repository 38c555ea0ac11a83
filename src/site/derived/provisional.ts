import { memo } from '#base/memo/memo.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { quote } from '#site/problems/wording.ts'
import { mayHave } from '#site/read/source-text.ts'
import type { Path } from '#base/json/path.ts'

/** A block, or a part of one, that is marked as a placeholder. */
export interface Provisional {
  path: Path
  /** The missing information, from the mark. */
  reason?: string
}

/** The field that marks a part, or a document, and describes the missing information. */
export const NOTE = 'placeholder'

/** Flags of parts that are also left out of structured data, with the missing information. */
const FLAGS: Readonly<Record<string, (part: JsonObject) => string | undefined>> = {
  nameIsPlaceholder: ({ role, name }) => about('The name of', role ?? name),
  isPlaceholder: ({ address, title }) =>
    address === undefined
      ? about('The article, or a fact about it, instead of', title)
      : about('The address of', title ?? address),
}

const about = (what: string, text: unknown): string | undefined =>
  typeof text === 'string' ? `${what} ${quote(text)}` : undefined

/** Whether anything in a document may be marked as a placeholder. */
export const mayHaveProvisional = memo((document: JsonDocument) => mayHave(document, PARTS))

/** Parts of the names of marks. A short text that begins with a rare letter is found faster. */
const PARTS = ['Placeh', 'placeh']

/**
 * The parts of a document that are marked as placeholders, in order. A form is marked as a whole: "placeholder" in its fields
 * is the text in an empty field.
 */
export function provisionalOf({ role, value }: JsonDocument): Provisional[] {
  return provisionalIn(role === 'form' ? { [NOTE]: value[NOTE] } : value)
}

/** The parts of a value that are marked as placeholders, in order. Marks inside of marked parts are ignored. */
export function provisionalIn(value: unknown, path: Path = []): Provisional[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => provisionalIn(item, [...path, index]))
  if (!isObject(value)) return []
  const { [NOTE]: placeholder } = value
  if (typeof placeholder === 'string') return [{ path, reason: placeholder }]
  for (const [flag, reasonFor] of Object.entries(FLAGS)) {
    if (value[flag] !== true) continue
    const reason = reasonFor(value)
    return [{ path, ...(reason !== undefined && { reason }) }]
  }
  return Object.entries(value).flatMap(([name, child]) => provisionalIn(child, [...path, name]))
}

/** A block whose marks are empty: the notes on missing information are for editors, not for its component. */
export function withoutReasons(block: JsonObject): JsonObject {
  return without(block) as JsonObject

  function without(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(without)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, name === NOTE ? '' : without(child)]))
  }
}
