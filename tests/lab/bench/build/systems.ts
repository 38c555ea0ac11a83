import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { MeasuredProgram } from './measured-run.ts'

export const PROJECT = resolve(import.meta.dirname, '../../../..')
export const CACHE = join(PROJECT, '.cache/bench')

/** The folder for outputs of earlier runs, until the measurement has ended. */
const ASIDE = join(CACHE, 'aside')

/**
 * Moves the output of an earlier run aside. It is not deleted yet: after deletions, file systems such as ext4 are slower to
 * create files for some minutes, which made a build of 1,000 pages take 1.4 s longer. Its files are truncated, so that the
 * next run writes into memory that was used before: in a virtual machine the first use of a memory page is slow, which made
 * 10,000 files of 64 KB take 2.1 s instead of 0.4.
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
export interface System extends MeasuredProgram {
  name: string
  /** The folder of the finished site. */
  outDir: string
  /** Moves the output of the last run aside, so that the next run builds everything. */
  reset: () => void
  /** Whether its pages have the same elements as ours, and not only the same texts. */
  isDesigned?: boolean
  /** The file of a page, below the folder of the finished site. */
  fileOf: (address: string) => string
}

/** Builds a site as `npm run build` does, with the inputs that its argument has as JSON. */
export const BUILD_PROGRAM = 'tests/lab/bench/build/build-program.ts'

interface OursOptions {
  name: string
  siteDir: string
  compress: boolean
  /** Whether the programs are also bundled again. */
  bundlesAnew?: boolean
  /** Whether the build reuses files of the last one. */
  goesOn?: boolean
}

/** Our build, in the same process as with `npm run build`, but without share images, which no other system makes. */
export function ours({ name, siteDir, compress, bundlesAnew = false, goesOn = false }: OursOptions): System {
  const dir = join(CACHE, compress ? 'ours-compressed' : 'ours')
  const bundleCache = join(dir, 'bundles')
  const outDir = join(dir, 'dist')
  const inputs = { siteDir, outDir, compress, shareImages: false, ...(bundlesAnew && { bundleCache }) }
  return {
    name,
    command: [process.execPath, 'scripts/run.js', BUILD_PROGRAM, JSON.stringify(inputs)],
    cwd: PROJECT,
    outDir: join(outDir, 'site'),
    reset: () => {
      for (const folder of goesOn ? [] : [outDir, bundleCache]) setAside(folder)
    },
    fileOf: (address) => `${address.slice(1)}.html`,
  }
}
