import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const DAYS_KEPT = 30
/** What the bundler has reported, beside the folders that it has written. */
const REPORT = 'report.json'

interface BundleCache<Report> {
  dir: string
  /** Stands for all that the programs are bundled from. Read again after bundling: files may change meanwhile. */
  fingerprint: () => string
  bundle: (outDir: string) => Promise<Report>
}

/**
 * Fills `outDir` with the bundled programs: copied from an earlier build of the same sources, else bundled and kept
 * for the next one. No build fails for a cache folder that cannot be written to.
 */
export async function bundleOnce<Report>(
  outDir: string,
  { dir, fingerprint, bundle }: BundleCache<Report>,
): Promise<Report> {
  const key = fingerprint()
  const kept = join(dir, key)
  const report = await readFile(join(kept, REPORT), 'utf8').catch(() => undefined)
  if (report !== undefined) {
    await cp(join(kept, 'out'), outDir, { recursive: true })
    await utimes(kept, new Date(), new Date()).catch(() => {})
    return JSON.parse(report) as Report
  }
  const bundled = await bundle(outDir)
  if (fingerprint() === key) await keep(kept, outDir, bundled).catch(() => {})
  await removeUnused(dir)
  return bundled
}

/** Under another name first: a build that is killed must not leave half an entry. */
async function keep(kept: string, outDir: string, report: unknown): Promise<void> {
  await mkdir(join(kept, '..'), { recursive: true })
  const unfinished = await mkdtemp(`${kept}.`)
  try {
    await cp(outDir, join(unfinished, 'out'), { recursive: true })
    await writeFile(join(unfinished, REPORT), JSON.stringify(report))
    await rename(unfinished, kept)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function removeUnused(dir: string): Promise<void> {
  const oldest = Date.now() - DAYS_KEPT * 24 * 60 * 60 * 1000
  for (const name of await readdir(dir).catch(() => [])) {
    const used = await stat(join(dir, name)).catch(() => undefined)
    if (used && used.mtimeMs < oldest) await rm(join(dir, name), { recursive: true, force: true }).catch(() => {})
  }
}
