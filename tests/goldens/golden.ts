import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The maximum size of a body that is stored as text. For a longer one the golden has a hash. */
const LONGEST = 2000

/** Characters of a line of JSON. */
const WIDTH = 110

/** The bodies of the hashes, by hash: to compare them before and after a change. */
const BODIES = '.cache/goldens'

/** "sha256 0123456789abcdef, 12345 bytes". Keeps the content, so that two versions can be compared. */
export function digest(content: string | Buffer, ending = 'txt'): string {
  const bytes = Buffer.from(content)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const file = join(BODIES, `${hash}.${ending}`)
  if (!existsSync(file)) {
    mkdirSync(BODIES, { recursive: true })
    writeFileSync(file, bytes)
  }
  return `sha256 ${hash}, ${bytes.length} bytes`
}

/** Without styles, and with visible marks of bidirectional text. */
export const visible = (text: string): string =>
  text
    .replaceAll(/<style>.*?<\/style>/g, '')
    .replaceAll(/[\u200e\u200f\u2066-\u2069]/g, (mark) => `<${mark.charCodeAt(0).toString(16)}>`)

/** Values that differ in each run, in the order in which they are looked for. */
const VARYING: [name: string, pattern: RegExp][] = [
  ['time', /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g],
  // The date of the commit, in the machine's time zone.
  ['day', /(?<=<lastmod>)\d{4}-\d\d-\d\d/g],
  ['id', /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/g],
  ['version', /\b[\da-f]{40}\b/g],
  ['facts', /(?<="version":")[\w-]{10}(?=")/g],
  ['site', /(?<="site":")[\da-f]{12}(?=")/g],
  ['change', /\b[\da-f]{16}\b/g],
  ['token', /(?<=(?:"token":"|invitation#|\/~))[\w-]{32,}/g],
  ['challenge', /(?<="challenge":")[\w-]+/g],
  ['nonce', /(?<=nonce(?:-|="|":"))[\w+/=-]{22,}/g],
]

/** Files with a hash of their content in their names, such as "boot-D3C90BAr.js". */
const ASSET = /^site\/assets\/(.*)-[\w-]{6,10}(\.[a-z\d]+)$/

/**
 * Replaces the hashes in the names of a build's assets, and the id of the build: a changed file then changes only its
 * own line, not the lines that refer to it.
 */
export function withoutHashes(files: readonly string[], build: string): (text: string) => string {
  const assets = files.flatMap((file) => {
    const [, name, ending] = ASSET.exec(file) ?? []
    return name === undefined ? [] : [[file.slice('site/assets/'.length), `${name}-*${ending}`] as const]
  })
  return (text) => assets.reduce((named, [from, to]) => named.replaceAll(from, to), text.replaceAll(build, '*'))
}

/** Replaces values that differ between runs by their names: first the values that a test knows, then known patterns. */
export class Names {
  readonly #known = new Map<string, string>()

  /** Returns the value. */
  name(name: string, value: string): string {
    this.#known.set(value, `<${name}>`)
    return value
  }

  in(text: string): string {
    let named = text
    for (const [value, name] of this.#known) named = named.replaceAll(value, name)
    for (const [name, pattern] of VARYING) named = named.replaceAll(pattern, `<${name}>`)
    return named
  }
}

/** The body of a response as stored in a golden: short, or JSON with hashes in place of its long parts, or a hash. */
export function bodyOf(text: string, type: string): string {
  if (type.startsWith('application/json')) return inLines(abridged(JSON.parse(text), LONGEST))
  return Buffer.byteLength(text) <= LONGEST ? text.trimEnd() : digest(text, type.includes('html') ? 'html' : 'txt')
}

/** A value with hashes in place of its long parts, as JSON of about `most` characters. */
function abridged(value: unknown, most: number): unknown {
  const text = JSON.stringify(value)
  if (text.length <= most) return value
  if (typeof value !== 'object' || value === null || most < LONGEST / 16) return hashed(value)
  if (!Array.isArray(value)) {
    const shorter = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, abridged(part, most / 4)]))
    return JSON.stringify(shorter).length <= most ? shorter : hashed(value)
  }
  const first = value.slice(0, 2).map((part) => abridged(part, most / 4))
  return value.length > 2 ? [...first, `${value.length - 2} more: ${hashed(value.slice(2))}`] : first
}

const hashed = (value: unknown): string => digest(JSON.stringify(value, undefined, 2), 'json')

/** JSON in which every value that fits into a line is on one. */
function inLines(value: unknown, indent = ''): string {
  const text = JSON.stringify(value)
  if (text.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return text
  const inner = `${indent}  `
  const parts = Object.entries(value).map(([key, part]) => {
    const label = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `
    return `${inner}${label}${inLines(part, inner)}`
  })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}
