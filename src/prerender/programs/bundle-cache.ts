import { cp, mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeUnused } from '#prerender/cache/cache-folder.ts'

/** The file with the bundler's report, beside the folder of its output. */
const REPORT = 'report.json'

interface BundleCache<Report> {
  dir: string
  /** A hash of all sources of the programs. */
  key: string
  /** Computes the hash again: files may have changed while they were bundled. */
  keyNow: () => string
  bundle: (outDir: string) => Promise<Report>
}

/**
 * Fills `outDir` with the bundled programs: copied from the cache where the sources have not changed, else bundled and
 * cached. A build does not fail where the cache cannot be written.
 */
export async function bundleOnce<Report>(
  outDir: string,
  { dir, key, keyNow, bundle }: BundleCache<Report>,
): Promise<Report> {
  const entry = join(dir, key)
  const report = await readFile(join(entry, REPORT), 'utf8').catch(() => undefined)
  if (report !== undefined) {
    await cp(join(entry, 'out'), outDir, { recursive: true })
    await utimes(entry, new Date(), new Date()).catch(() => {})
    return JSON.parse(report) as Report
  }
  const bundled = await bundle(outDir)
  if (keyNow() === key) await store(entry, outDir, bundled).catch(() => {})
  await removeUnused(dir)
  return bundled
}

/** Writes to a temporary name first, so that a killed build leaves no incomplete entry. */
async function store(entry: string, outDir: string, report: unknown): Promise<void> {
  await mkdir(join(entry, '..'), { recursive: true })
  const temporary = await mkdtemp(`${entry}.`)
  try {
    await cp(outDir, join(temporary, 'out'), { recursive: true })
    await writeFile(join(temporary, REPORT), JSON.stringify(report))
    await rename(temporary, entry)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
