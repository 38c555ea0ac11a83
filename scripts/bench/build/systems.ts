import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LITTLE_YOUNG_SPACE } from '#cli/v8-options.ts'
import type { Compression } from '#prerender/output/compress.ts'
import type { Program } from './measured-run.ts'

export const PROJECT = resolve(import.meta.dirname, '../../..')
export const CACHE = join(PROJECT, '.cache/bench')

/** What runs have left, until the measurement has ended. */
const ASIDE = join(CACHE, 'aside')

/**
 * Takes what an earlier run has left out of the way. It is not deleted yet: file systems such as ext4 look at each file that
 * was deleted within minutes when one is created, which made a build of 1,000 pages take 1.4 s longer. Its files are emptied,
 * so that the next run writes into memory that was used before: in a virtual machine each page of memory costs more when it is
 * used for the first time, which made 10,000 files of 64 KB take 2.1 in place of 0.4 s.
 */
export function setAside(path: string): void {
  if (!existsSync(path)) return
  mkdirSync(ASIDE, { recursive: true })
  const aside = join(ASIDE, randomUUID())
  renameSync(path, aside)
  for (const file of filesBelow(aside)) truncateSync(file)
}

/** The files in a folder, or the file itself. */
export function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map(({ parentPath, name }) => join(parentPath, name))
}

export const removeAside = (): void => rmSync(ASIDE, { recursive: true, force: true })

/** A system that builds the pages. */
export interface System extends Program {
  name: string
  /** The folder of the finished site. */
  outDir: string
  /** Removes what an earlier run has left, so that the next starts from nothing. */
  reset: () => void
  /** Whether its pages have the elements of ours, not their texts alone. */
  isDesigned?: boolean
  /** The file of a page, below the folder of the finished site. */
  fileOf: (address: string) => string
}

/** Builds a site as `npm run build` does, with the inputs that its argument has as JSON. */
export const BUILD_PROGRAM = 'scripts/bench/build/build-program.ts'

interface OursOptions {
  name: string
  siteDir: string
  compression: Compression
  /** Whether the programs are bundled again, too. */
  bundlesAnew?: boolean
  /** Whether the build goes on from the one before. */
  goesOn?: boolean
}

/** Our build, in a process as `npm run build` starts it, without share images, which no other system makes. */
export function ours({ name, siteDir, compression, bundlesAnew = false, goesOn = false }: OursOptions): System {
  const dir = join(CACHE, `ours-${compression}`)
  const bundleCache = join(dir, 'bundles')
  const outDir = join(dir, 'dist')
  const inputs = { siteDir, outDir, compression, shareImages: false, ...(bundlesAnew && { bundleCache }) }
  return {
    name,
    command: [process.execPath, LITTLE_YOUNG_SPACE, 'scripts/run.js', BUILD_PROGRAM, JSON.stringify(inputs)],
    cwd: PROJECT,
    outDir: join(outDir, 'site'),
    reset: () => {
      for (const folder of goesOn ? [] : [outDir, bundleCache]) setAside(folder)
    },
    fileOf: (address) => `${address.slice(1)}.html`,
  }
}
