import { decode } from './decode.ts'
import { objectOf } from './json-tree.ts'
import type { JsonObject, ObjectNode } from './json-tree.ts'
import { linesOf } from './lines.ts'
import type { Lines } from './lines.ts'
import { parseJson } from './parse-json.ts'
import type { Fault } from './parse-json.ts'
import { message } from '#content/problems/problems.ts'

/** What a JSON file of a site is, by its place. */
export type Role = 'settings' | 'navigation' | 'theme' | 'redirects' | 'page' | 'form' | 'shared'

/** A JSON file of the site, read as far as it can be. */
export interface JsonDocument {
  file: string
  role: Role
  /** A page's address, a form's or shared block's name, "settings". */
  name: string
  lines: Lines
  /** Left out where the file makes no sense: nothing may then be concluded from what it seems to lack. */
  root?: ObjectNode
  /** The document as data; empty without `root`. Never changed. */
  value: JsonObject
  faults: Fault[]
}

export function readJsonDocument(file: string, role: Role, name: string, bytes: Uint8Array): JsonDocument {
  const { text, readable, faults } = decode(bytes)
  const document = { file, role, name, lines: linesOf(readable) }
  const unreadable = (...more: Fault[]): JsonDocument => ({ ...document, value: {}, faults: [...faults, ...more] })
  if (text === undefined) return unreadable()
  if (text.trim() === '') return unreadable({ offset: 0, path: [], problem: message('empty-file') })
  const parsed = parseJson(text)
  const { root } = parsed
  if (!root) return unreadable(...parsed.faults)
  if (root.type !== 'object') {
    const found = root.type === 'array' ? [] : root.value
    return unreadable(...parsed.faults, { offset: root.offset, path: [], problem: message('not-a-group', { found }) })
  }
  return { ...document, root, value: objectOf(root), faults: [...faults, ...parsed.faults] }
}
