import { problemText } from '#site/problems/catalogue.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { removed } from '#base/json/edits.ts'
import { surrounded } from '#base/json/span-edits.ts'
import { decode } from './decode.ts'
import type { DecodedText } from './decode.ts'
import { isObject, objectOf } from './json-tree.ts'
import type { JsonNode, JsonObject, ObjectNode } from './json-tree.ts'
import { escapedDocument } from './diagnosis/whole-file.ts'
import { linesOf } from './lines.ts'
import type { Lines } from './lines.ts'
import { parseJson } from './parse-json.ts'
import type { ParseIssue } from './parse-json.ts'
import { parsePlainly } from './plain-json.ts'
import { REQUIRED_FILES } from './required-files.ts'

/** The purpose of a JSON file of a site. */
export type Role =
  | 'settings'
  | 'navigation'
  | 'theme'
  | 'redirects'
  | 'rules'
  | 'page'
  | 'form'
  | 'shared'
  | 'kind'
  | 'translation'
  | 'terms'

/** A JSON file of the site, parsed as far as possible. */
export interface JsonDocument {
  file: string
  role: Role
  /** A page's address, the name of a form, a shared block or a kind, "settings"; the path of a translation below `languages`; the language of terms. */
  name: string
  lines: Lines
  /** False if the parser gave up: no conclusion can be drawn from fields that such a document lacks. */
  isParsed: boolean
  /** The tree with the position of every value, created on first access. Undefined if the parser gave up. */
  readonly root?: ObjectNode | undefined
  /** The value of the document. Empty if the parser gave up. Must not be changed. */
  value: JsonObject
  issues: ParseIssue[]
}

export const readJsonDocument = (file: string, role: Role, name: string, bytes: Uint8Array): JsonDocument =>
  jsonDocumentOf(file, role, name, decode(bytes))

export function jsonDocumentOf(
  file: string,
  role: Role,
  name: string,
  { text, readable, issues }: DecodedText,
): JsonDocument {
  const document = { file, role, name, lines: linesOf(readable) }
  const unreadable = (...more: ParseIssue[]): JsonDocument => ({
    ...document,
    isParsed: false,
    value: {},
    issues: [...issues, ...more],
  })
  if (text === undefined) return unreadable()
  if (text.trim() === '')
    return unreadable({
      offset: 0,
      path: [],
      problem: problemText('empty-file', { isRequired: file in REQUIRED_FILES }),
    })
  const plain = parsePlainly(text)
  if (isObject(plain)) return new PlainDocument(document, plain, issues)
  const parsed = parseJson(text)
  const { root } = parsed
  if (!root) return unreadable(...parsed.issues)
  if (root.type !== 'object') {
    const problem = notAGroup(role, text, root, parsed.issues.length === 0)
    return unreadable(...parsed.issues, { offset: root.offset, path: [], problem })
  }
  return { ...document, isParsed: true, root, value: objectOf(root), issues: [...issues, ...parsed.issues] }
}

/** A document without syntax errors, whose positions are computed on first access. */
class PlainDocument implements JsonDocument {
  readonly file: string
  readonly role: Role
  readonly name: string
  readonly lines: Lines
  readonly isParsed = true
  readonly value: JsonObject
  readonly issues: ParseIssue[]
  #root: ObjectNode | undefined

  constructor(
    { file, role, name, lines }: Pick<JsonDocument, 'file' | 'role' | 'name' | 'lines'>,
    value: JsonObject,
    issues: ParseIssue[],
  ) {
    this.file = file
    this.role = role
    this.name = name
    this.lines = lines
    this.value = value
    this.issues = issues
  }

  get root(): ObjectNode {
    this.#root ??= parseJson(this.lines.text).root as ObjectNode
    return this.#root
  }
}

/** The problem of a document that is not an object. `isWhole`: whether the text has nothing besides the value. */
function notAGroup(role: Role, text: string, root: Exclude<JsonNode, ObjectNode>, isWhole: boolean): ProblemText {
  if (root.type === 'value') return escapedDocument(text) ?? problemText('not-a-group', { found: root.value })
  const holds = contentOf(role, root.items)
  const problem = problemText('not-a-group', { found: [], ...(holds && { holds }) })
  const end = text.trimEnd().length - 1
  if (!isWhole) return problem
  if (holds === 'one item') return fixedBy(problem, removed(root.offset, 1), removed(end, 1))
  if (holds === 'redirects')
    return fixedBy(
      problem,
      ...surrounded({ offset: root.offset, length: end + 1 - root.offset }, '{ "redirects": ', ' }'),
    )
  return problem
}

/** The content of a list that replaces a document, if it suggests a correction. */
function contentOf(
  role: Role,
  items: readonly JsonNode[],
): 'blocks of a page' | 'redirects' | 'shared blocks' | 'one item' | undefined {
  const all = (name: string): boolean =>
    items.length > 0 && items.every((item) => item.type === 'object' && item.members.has(name))
  if (role === 'page' && all('type')) return 'blocks of a page'
  if (role === 'redirects' && all('from')) return 'redirects'
  if (items.length === 1 && items[0]?.type === 'object') return 'one item'
  return role === 'shared' && all('type') ? 'shared blocks' : undefined
}

/** The positions of values that are probably wrong because of a syntax error elsewhere. */
export function doubtfulPositions(document: JsonDocument): { file: string; line: number; column: number }[] {
  const { file, issues } = document
  if (issues.length === 0) return []
  return issues.flatMap(({ doubtful = [] }) => doubtful.map((offset) => ({ file, ...document.lines.at(offset) })))
}
