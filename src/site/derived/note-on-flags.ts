import { isObject, nodeAt } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import { isSampleNumber } from '#base/text/samples/samples.ts'
import { mayHaveProvisional } from './provisional.ts'

/** "phoneIsPlaceholder" refers to the field "phone", "isPlaceholder" to all other fields of the same object. */
const FLAG = /^(?:(\w+)I|i)sPlaceholder$/

/** A fact that is marked as invented. */
export interface Flag {
  path: Path
  name: string
  /** The field that it refers to; undefined for all other fields of its object. */
  field: string | undefined
  /** The object that has the flag. */
  object: Record<string, unknown>
}

/** The flags of a value that are set. */
export function* flagsIn(value: unknown, path: Path = []): Generator<Flag> {
  if (typeof value !== 'object' || value === null) return
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
  for (const [step, child] of entries) {
    const [isFlag, field] = FLAG.exec(String(step)) ?? []
    if (isFlag && child === true && isObject(value)) yield { path: [...path, step], name: isFlag, field, object: value }
    else yield* flagsIn(child, [...path, step])
  }
}

/** The maximum number of flags in the list. */
const MOST = 5

/** A line for command output: the facts that are hidden from search engines because they are marked as invented. */
export function noteOnFlags(site: SiteDocuments): string {
  const places = [...documentsOf(site)].flatMap(placesIn)
  const rest = places.length - MOST
  const listed = places.slice(0, MOST).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  return places.length === 0 ? '' : `Marked as made up, so that search engines do not get it: ${listed}.`
}

function placesIn(document: JsonDocument): string[] {
  const { file, lines, root, value } = document
  if (!root || !mayHaveProvisional(document)) return []
  return [...flagsIn(value)]
    .filter(({ field, object }) => field !== 'phone' || isSampleNumber(String(object['phone'] ?? '')))
    .map(({ path, name }) => `${file}:${lines.at(nodeAt(root, path).offset).line} ${name}`)
}
