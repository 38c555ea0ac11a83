import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { runBuild } from '../../build/run-build.ts'
import type { BuildResult } from '../../build/run-build.ts'

interface BuiltSites {
  /** The site in `site-config/`, with its current content. */
  siteConfig: BuildResult & { outDir: string }
  /** The output folders of `tests/second-site/`: as it is, in Arabic, and with the ids of a tag manager. */
  second: string
  arabic: string
  tagged: string
}

declare module 'vitest' {
  interface ProvidedContext {
    sites: BuiltSites
  }
}

const SECOND_SITE = 'tests/second-site'

/** Builds the sites of these tests as `npm run build` does. Returns what deletes them again. */
export default async function buildSites(project: TestProject): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'pagewright-sites-'))
  const arabic = copyOfSecondSite(join(dir, 'arabic'))
  cpSync('tests/second-site-arabic', arabic, { recursive: true })
  const tagged = copyOfSecondSite(join(dir, 'tagged'))
  const settings = JSON.parse(readFileSync(join(tagged, 'settings.json'), 'utf8')) as object
  const analytics = { measurementId: 'G-TEST1', conversionId: 'AW-42/aB-c' }
  writeFileSync(join(tagged, 'settings.json'), JSON.stringify({ ...settings, analytics }))

  // The first build bundles the programs, which the others find in the cache.
  const outDir = join(dir, 'site-config-dist')
  const siteConfig = { ...(await runBuild({ siteDir: 'site-config', outDir })), outDir }
  const built = async (siteDir: string, name: string): Promise<string> => {
    const dist = join(dir, `${name}-dist`)
    const { status, printed } = await runBuild({ siteDir, outDir: dist })
    if (status !== 0) throw new Error(`${name} could not be built:\n${printed}`)
    return dist
  }
  const [second, inArabic, withTags] = await Promise.all([
    built(SECOND_SITE, 'second'),
    built(arabic, 'arabic'),
    built(tagged, 'tagged'),
  ])
  project.provide('sites', { siteConfig, second, arabic: inArabic, tagged: withTags })
  return () => rmSync(dir, { recursive: true, force: true })
}

function copyOfSecondSite(siteDir: string): string {
  cpSync(SECOND_SITE, siteDir, { recursive: true })
  return siteDir
}
