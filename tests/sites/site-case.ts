import {
  cpSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Problem } from '#site/problems/problem.ts'

/**
 * `expected.json` of a case: the expected problems, and the differences of its site from the base site besides the
 * files there.
 */
export interface SiteCase {
  /** Files of the base site to leave out; "." for the whole folder. */
  without?: string[]
  /** Files to add as copies, each with the file it is copied from. */
  copies?: Record<string, string>
  /** Symbolic links to make, each with its target: not every system checks them out. */
  links?: Record<string, string>
  /** A change in a file that is too long to repeat. */
  replace?: { file: string; find: string; put: string }[]
  /** Files to lengthen, each to a number of bytes: large files are not stored. */
  lengths?: Record<string, number>
  /** The time at which the site is checked, if it matters. */
  now?: string
  /** Whether the site is checked as with PUBLISH=strict. */
  strict?: boolean
  problems: Problem[]
}

const SITES = 'tests/sites'
export const EXPECTED = 'expected.json'

/** The folder of a case with the site's own blocks, which are beside its documents. */
const BLOCKS = 'blocks-of-site'

export const siteCases: string[] = readdirSync(SITES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'base')
  .map((entry) => entry.name)
  .sort()

export function readCase(name: string): SiteCase {
  return JSON.parse(readFileSync(join(SITES, name, EXPECTED), 'utf8')) as SiteCase
}

/** Writes the site of a case, or the base site, into a new folder. Returns the folder. */
export function makeSite(name?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-site-'))
  const blocks = name === undefined ? '' : join(SITES, name, BLOCKS)
  const hasBlocks = existsSync(blocks)
  const siteDir = hasBlocks ? join(folder, 'site-config') : folder
  if (hasBlocks) cpSync(blocks, join(folder, 'blocks'), { recursive: true })
  cpSync(join(SITES, 'base'), siteDir, { recursive: true })
  if (name === undefined) return siteDir
  const { without = [], copies = {}, links = {}, replace = [], lengths = {} } = readCase(name)
  cpSync(join(SITES, name), siteDir, {
    recursive: true,
    filter: (file) => !file.endsWith(EXPECTED) && !file.startsWith(blocks),
  })
  for (const [copy, file] of Object.entries(copies)) put(join(siteDir, copy), readFileSync(join(siteDir, file)))
  for (const [link, target] of Object.entries(links)) symlinkSync(target, join(siteDir, link))
  for (const { file, find, put: text } of replace) {
    const before = readFileSync(join(siteDir, file), 'utf8')
    if (!before.includes(find)) throw new Error(`${name}: ${file} does not hold ${find}`)
    writeFileSync(join(siteDir, file), before.replace(find, text))
  }
  for (const [file, length] of Object.entries(lengths)) truncateSync(join(siteDir, file), length)
  for (const file of without) rmSync(join(siteDir, file), { recursive: true })
  return siteDir
}

function put(file: string, content: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
