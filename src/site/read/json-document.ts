import { removed } from '#base/json/edits.ts'
import { surrounded } from '#base/json/span-edits.ts'
import { problemText } from '#site/problems/catalogue.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { DecodedText } from './decode.ts'
import { decode } from './decode.ts'
import { isForbiddenName, MAX_DEPTH } from './diagnosis/failure.ts'
import { escapedDocument } from './diagnosis/whole-file.ts'
import type { JsonNode, JsonObject, ObjectNode } from './json-tree.ts'
import { isObject, objectOf } from './json-tree.ts'
import type { Lines } from './lines.ts'
import { linesOf } from './lines.ts'
import type { ParseIssue } from './parse-json.ts'
import { parseJson } from './parse-json.ts'

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

/**
 * Parses a text without mistakes in a tenth of the time of the parser, which keeps positions. Undefined if that parser is
 * needed: the text is not JSON, or may have a mistake that is valid JSON, such as a duplicate field.
 */
export function parsePlainly(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  // The value has only one of two fields with the same name.
  return fieldsIn(value, 0) === countNames(text) ? value : undefined
}

/** The number of fields in a value and all values below it. NaN for a value with a mistake that the parser reports. */
function fieldsIn(value: unknown, depth: number): number {
  if (typeof value === 'number') return Number.isFinite(value) ? 0 : Number.NaN
  if (typeof value !== 'object' || value === null) return 0
  if (depth >= MAX_DEPTH) return Number.NaN
  let fields = 0
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) if (typeof item !== 'string') fields += fieldsIn(item, depth + 1)
    return fields
  }
  // Parsed objects have no inherited fields, and `for in` creates no list of names.
  for (const name in value) {
    if (isForbiddenName(name)) return Number.NaN
    const child = (value as JsonObject)[name]
    fields += typeof child === 'string' ? 1 : 1 + fieldsIn(child, depth + 1)
  }
  return fields
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** The number of field names in JSON: strings before a colon. Strings that begin with a colon are counted too. */
function countNames(json: string): number {
  let count = 0
  for (let colon = json.indexOf(':'); colon >= 0; colon = json.indexOf(':', colon + 1)) {
    let before = colon - 1
    while (isSpace(json.charCodeAt(before))) before--
    if (json.charCodeAt(before) === QUOTE && !isEscaped(json, before)) count++
  }
  return count
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

function isEscaped(json: string, at: number): boolean {
  let start = at
  while (json.charCodeAt(start - 1) === BACKSLASH) start--
  return (at - start) % 2 === 1
}

/** The files that every site needs, with the purpose of each. */
export const REQUIRED_FILES: Readonly<Record<string, string>> = {
  'settings.json': 'the facts about the site and its owner',
  'navigation.json': 'the menus of header and footer',
  'theme.json': 'the colours, the type and the distances',
  'pages/index.json': 'the home page',
  'pages/404.json': 'what visitors see at an address without a page',
}

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
