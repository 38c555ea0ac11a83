import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { publicationOf } from '#content/derived/publication.ts'
import type { LoadedSite, WantedPages } from '#content/load-site.ts'
import type { Compression } from './compress.ts'

export interface BuildInputs {
  siteDir: string
  outDir: string
  publicUrl?: string | undefined
  /** Which pages are built; by default those of the moment. */
  wanted?: WantedPages
  /** The folder of bundles of earlier builds. */
  bundleCache?: string
  compression?: Compression
  /** Called with the site once it has been read. */
  onLoaded?: (loaded: LoadedSite) => Promise<void> | void
  /** Whether the caller says what was found and built. */
  isQuiet?: boolean
}

const RECORD = 'sources.txt'

const PROGRAM = ['src', 'schema', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
/** The installed packages, which may differ from the lockfile. */
const INSTALLED = 'node_modules/.package-lock.json'

/**
 * Builds the site and writes a fingerprint of its sources beside it, and the moment of its next change. Returns false where it
 * could not be built.
 */
export async function buildRecorded(inputs: BuildInputs): Promise<boolean> {
  // Computed first: a change during the build makes the output outdated.
  const sources = fingerprintOf(inputs)
  // Imported only when needed, as the build loads large packages.
  const { buildSite } = await import('./build-site.ts')
  const view = { now: new Date(), ...inputs.wanted }
  let validUntil: Date | undefined
  const onLoaded = async (loaded: LoadedSite): Promise<void> => {
    validUntil = publicationOf(loaded.documents, view).next?.at
    await inputs.onLoaded?.(loaded)
  }
  if (!(await buildSite({ ...inputs, wanted: view, onLoaded }))) return false
  writeFileSync(join(inputs.outDir, RECORD), inputs.wanted?.now ? sources : recordOf(sources, validUntil))
  return true
}

const recordOf = (sources: string, validUntil: Date | undefined): string =>
  validUntil ? `${sources}\n${validUntil.toISOString()}` : sources

/**
 * Whether the output exists and has the fingerprint of the current sources: their names and contents, not their times. It
 * is outdated too once a page has come or gone.
 */
export function isUpToDate(inputs: BuildInputs, now = new Date()): boolean {
  const parts = ['manifest.json', 'server/serve.js', RECORD].map((file) => join(inputs.outDir, file))
  if (!parts.every((file) => existsSync(file))) return false
  const [sources, validUntil] = readFileSync(join(inputs.outDir, RECORD), 'utf8').split('\n')
  return sources === fingerprintOf(inputs) && (validUntil === undefined || now < new Date(validUntil))
}

/** A hash of everything that a build depends on. */
export function fingerprintOf({ siteDir, publicUrl = '', wanted = {} }: BuildInputs, root = '.'): string {
  const { now, drafts = false } = wanted
  return hashOf(
    [siteDir, publicUrl, String(drafts), now?.toISOString() ?? ''],
    [siteDir, ...PROGRAM.map((name) => join(root, name))],
    root,
  )
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
