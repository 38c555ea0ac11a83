import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { Compression } from './compress.ts'

export interface BuildInputs {
  siteDir: string
  outDir: string
  publicUrl?: string | undefined
  /** The folder of bundles of earlier builds. */
  bundleCache?: string
  compression?: Compression
  /** Called with the documents of the site once they have been read. */
  onRead?: (documents: SiteDocuments) => Promise<void>
}

const RECORD = 'sources.txt'

const PROGRAM = ['src', 'schema', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
/** The installed packages, which may differ from the lockfile. */
const INSTALLED = 'node_modules/.package-lock.json'

/** Builds the site and writes a fingerprint of its sources beside it. Returns false where it could not be built. */
export async function buildRecorded(inputs: BuildInputs): Promise<boolean> {
  // Computed first: a change during the build makes the output outdated.
  const sources = fingerprintOf(inputs)
  // Imported only when needed, as the build loads large packages.
  const { buildSite } = await import('./build-site.ts')
  if (!(await buildSite(inputs))) return false
  writeFileSync(join(inputs.outDir, RECORD), sources)
  return true
}

/**
 * Whether the output exists and has the fingerprint of the current sources: their names and contents, not their times.
 */
export function isUpToDate(inputs: BuildInputs): boolean {
  const parts = ['manifest.json', 'server/serve.js', RECORD].map((file) => join(inputs.outDir, file))
  if (!parts.every((file) => existsSync(file))) return false
  return readFileSync(join(inputs.outDir, RECORD), 'utf8') === fingerprintOf(inputs)
}

/** A hash of everything that a build depends on. */
export function fingerprintOf({ siteDir, publicUrl = '' }: BuildInputs, root = '.'): string {
  return hashOf([siteDir, publicUrl], [siteDir, ...PROGRAM.map((name) => join(root, name))], root)
}

/** A hash of everything that the bundled programs depend on. */
export function programFingerprint(root: string): string {
  return hashOf(
    [],
    [...PROGRAM, INSTALLED].map((name) => join(root, name)),
    root,
  )
}

function hashOf(values: string[], sources: string[], root: string): string {
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const source of sources) {
    for (const file of filesOf(source)) {
      const content = readFileSync(file)
      hash.update(`\0${relative(root, file)}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

function filesOf(source: string): string[] {
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory()) return existsSync(source) ? [source] : []
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => !isIgnored(name))
    .map((name) => join(source, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .sort()
}

/** Tests, backup and swap files of code editors, and the schemas that only those read. */
function isIgnored(name: string): boolean {
  return /\.test\.tsx?$|(^|[\\/])\.[^\\/]*$|~$|^editor[\\/]/.test(name)
}
