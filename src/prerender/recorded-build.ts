import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface BuildInputs {
  siteDir: string
  outDir: string
  publicUrl?: string | undefined
}

const RECORD = 'sources.txt'

const PROGRAM = ['src', 'schema', 'vite.config.ts', 'package-lock.json']

/** Builds the site and leaves a note beside it of what it was made from. Gives false when it could not be built. */
export async function buildRecorded(inputs: BuildInputs): Promise<boolean> {
  // Taken first: what changes while the build runs makes its output old.
  const sources = fingerprintOf(inputs)
  // What builds is large, and not needed where there is nothing to build.
  const { buildSite } = await import('./build-site.ts')
  if (!(await buildSite(inputs))) return false
  writeFileSync(join(inputs.outDir, RECORD), sources)
  return true
}

/** True when the output is there and was made from what there is now. Deleted files count, touched ones do not. */
export function isUpToDate(inputs: BuildInputs): boolean {
  const parts = ['manifest.json', 'server/serve.js', RECORD].map((file) => join(inputs.outDir, file))
  if (!parts.every((file) => existsSync(file))) return false
  return readFileSync(join(inputs.outDir, RECORD), 'utf8') === fingerprintOf(inputs)
}

/** Everything that a build depends on, as one short text. */
export function fingerprintOf({ siteDir, publicUrl = '' }: BuildInputs, root = '.'): string {
  const hash = createHash('sha256').update(JSON.stringify([siteDir, publicUrl]))
  for (const source of [siteDir, ...PROGRAM.map((name) => join(root, name))]) {
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
    .filter((name) => !isAside(name))
    .map((name) => join(source, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .sort()
}

/** Tests, what code editors leave lying about, and the schemas that only they read. */
function isAside(name: string): boolean {
  return /\.test\.tsx?$|(^|[\\/])\.[^\\/]*$|~$|^editor[\\/]/.test(name)
}
