import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import type { Dirent } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { WantedPages } from '#content/load-site.ts'
import type { Compression } from './compress.ts'
import { openFileHashes } from './file-hashes.ts'
import type { FileHashes } from './file-hashes.ts'

/** What a build is made from, beside the program. */
export interface BuildSources {
  siteDir: string
  publicUrl?: string | undefined
  /** Which pages are built; by default those of the moment. */
  wanted?: WantedPages
  compression?: Compression
  /** Whether share images are drawn: measurements do without. */
  shareImages?: boolean
}

const PROGRAM = ['src', 'schema', 'package.json', 'package-lock.json']
/** The installed packages, which may differ from the lockfile. */
const INSTALLED = 'node_modules/.package-lock.json'

interface HashOptions {
  root?: string
  hashes?: FileHashes
}

/** A hash of everything that a build depends on. */
export function fingerprintOf(
  { siteDir, publicUrl = '', wanted = {}, compression = 'usual', shareImages = true }: BuildSources,
  { root = '.', hashes = openFileHashes() }: HashOptions = {},
): string {
  const { now, drafts = false, strict = false } = wanted
  const chosen = [String(drafts), now?.toISOString() ?? '', String(strict)]
  const values = [siteDir, publicUrl, ...chosen, compression, String(shareImages)]
  return hashOf(values, [siteDir, ...PROGRAM.map((name) => join(root, name))], root, hashes)
}

/** A hash of everything that the bundled programs depend on. */
export function programFingerprint(root: string, hashes: Pick<FileHashes, 'hashOf'> = openFileHashes()): string {
  return hashOf(
    [],
    [...PROGRAM, INSTALLED].map((name) => join(root, name)),
    root,
    hashes,
  )
}

function hashOf(values: string[], sources: string[], root: string, hashes: Pick<FileHashes, 'hashOf'>): string {
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const source of sources) {
    const path = resolve(source)
    const name = relative(root, source)
    hash.update(
      filesOf(path)
        .map((file) => `\0${name}${file}\0${hashes.hashOf(path + file)}`)
        .join(''),
    )
  }
  return hash.digest('hex')
}

/** What follows the path in those of its files: nothing where it is a file itself. */
function filesOf(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return existsSync(path) ? [''] : []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, file: `${entry.parentPath.slice(path.length)}${sep}${entry.name}` }))
    .filter(({ entry, file }) => !isIgnored(file.slice(1)) && isFile(entry, path + file))
    .map(({ file }) => file)
    .sort()
}

/** Whether it is a file, or a shortcut to one. */
const isFile = (entry: Dirent, file: string): boolean =>
  entry.isFile() || (entry.isSymbolicLink() && statSync(file, { throwIfNoEntry: false })?.isFile() === true)

/** Tests, backup and swap files of code editors, and the schemas that only those read. */
function isIgnored(name: string): boolean {
  return /\.test\.tsx?$|(^|[\\/])\.[^\\/]*$|~$|^editor[\\/]/.test(name)
}
