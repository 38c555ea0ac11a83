import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { runBuild } from '../build/run-build.ts'

/** A site of another trade, with a look of its own. */
export const SECOND_SITE = 'tests/second-site'

/** Builds the second site for the tests of one file, with other files laid over it if given. Says where it lies. */
export function buildSecondSite(overlay?: string): () => string {
  let dir: string
  let outDir: string
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'pagewright-second-site-'))
    const siteDir = join(dir, 'site')
    outDir = join(dir, 'dist')
    cpSync(SECOND_SITE, siteDir, { recursive: true })
    if (overlay) cpSync(overlay, siteDir, { recursive: true })
    const { status, printed } = runBuild({ outDir, siteDir })
    if (status !== 0) throw new Error(`The second site could not be built:\n${printed}`)
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  return () => outDir
}
