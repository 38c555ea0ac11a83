import { problemText } from '#content/problems/catalogue.ts'
import { decode } from './decode.ts'
import { objectOf } from './json-tree.ts'
import type { JsonObject, ObjectNode } from './json-tree.ts'
import { linesOf } from './lines.ts'
import type { Lines } from './lines.ts'
import { parseJson } from './parse-json.ts'
import type { ParseIssue } from './parse-json.ts'

/** What a JSON file of a site is for. */
export type Role = 'settings' | 'navigation' | 'theme' | 'redirects' | 'rules' | 'page' | 'form' | 'shared'

/** A JSON file of the site, parsed as far as possible. */
export interface JsonDocument {
  file: string
  role: Role
  /** A page's address, a form's or shared block's name, "settings". */
  name: string
  lines: Lines
  /** Undefined where parsing was given up: what such a document lacks proves nothing. */
  root?: ObjectNode
  /** The document as data; empty without `root`. Never changed. */
  value: JsonObject
  issues: ParseIssue[]
}

export function readJsonDocument(file: string, role: Role, name: string, bytes: Uint8Array): JsonDocument {
  const { text, readable, issues } = decode(bytes)
  const document = { file, role, name, lines: linesOf(readable) }
  const unreadable = (...more: ParseIssue[]): JsonDocument => ({ ...document, value: {}, issues: [...issues, ...more] })
  if (text === undefined) return unreadable()
  if (text.trim() === '') return unreadable({ offset: 0, path: [], problem: problemText('empty-file') })
  const parsed = parseJson(text)
  const { root } = parsed
  if (!root) return unreadable(...parsed.issues)
  if (root.type !== 'object') {
    const found = root.type === 'array' ? [] : root.value
    return unreadable(...parsed.issues, {
      offset: root.offset,
      path: [],
      problem: problemText('not-a-group', { found }),
    })
  }
  return { ...document, root, value: objectOf(root), issues: [...issues, ...parsed.issues] }
}

/** The positions of values that are probably not what was meant, because of a mistake elsewhere. */
export function doubtfulPositions({
  file,
  lines,
  issues,
}: JsonDocument): { file: string; line: number; column: number }[] {
  return issues.flatMap(({ doubtful = [] }) => doubtful.map((offset) => ({ file, ...lines.at(offset) })))
}
