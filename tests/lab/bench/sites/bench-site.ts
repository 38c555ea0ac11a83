import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import { benchPages } from './bench-pages.ts'
import { SUBJECTS } from './word-lists.ts'

const PROJECT = resolve(import.meta.dirname, '../../../..')
/** The site whose settings, theme, navigation, forms, drawings and pages are used. */
const FIRST_SITE = join(PROJECT, 'tests/first-site')
const CACHE = join(PROJECT, '.cache/bench/sites')

/**
 * The folder of a generated site with this number of pages, including the page for unknown addresses. It is cached until
 * its sources change.
 */
export function benchSite(pages: number): string {
  const firstPages = readdirSync(join(FIRST_SITE, 'pages'), { recursive: true }).filter((file) =>
    String(file).endsWith('.json'),
  )
  if (!Number.isInteger(pages) || pages < firstPages.length || pages > firstPages.length + SUBJECTS)
    throw new UserError(
      `A site of ${pages} pages cannot be made: there are from ${firstPages.length} to ${firstPages.length + SUBJECTS}.`,
    )
  const folder = join(CACHE, `${pages}-${fingerprint()}`)
  if (existsSync(folder)) return folder
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  cpSync(FIRST_SITE, partial, { recursive: true })
  // Its "$schema" would not resolve from here.
  const rules = join(partial, 'rules.json')
  writeFileSync(rules, readFileSync(rules, 'utf8').replace(/\n.*"\$schema".*/, ''))
  const folders = new Set<string>()
  for (const { file, document } of benchPages(pages - firstPages.length)) {
    const path = join(partial, file)
    const parent = dirname(path)
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
    folders.add(parent)
    writeFileSync(path, `${JSON.stringify(document, undefined, 2)}\n`)
  }
  renameSync(partial, folder)
  return folder
}

/** A hash of the sources of generated sites. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of [import.meta.dirname, FIRST_SITE]) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.test.ts'),
    )
    const files = entries.map(({ parentPath, name }) => join(parentPath, name))
    for (const file of files.sort()) hash.update(file.slice(PROJECT.length)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}
