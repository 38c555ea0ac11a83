import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { runBuild } from './run-build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The output of one real build of the first site, made once for all tests that use it. */
    outDir: string
  }
}

/** Builds the first site as `npm run build` does. Returns what deletes it again. */
export default async function buildFirstSite(project: TestProject): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'pagewright-build-'))
  const outDir = join(dir, 'dist')
  const { status, printed } = await runBuild({ outDir })
  if (status !== 0) throw new Error(`The site could not be built:\n${printed}`)
  project.provide('outDir', outDir)
  return () => rmSync(dir, { recursive: true, force: true })
}
