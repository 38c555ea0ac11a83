import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { lazy, serveOnDemand } from '../on-demand/service.ts'
import type { Lazy } from '../on-demand/service.ts'
import type { SiteBuild, SiteName } from './built-sites.ts'
import { runBuildWith } from './run-build.ts'

const SECOND_SITE = 'tests/second-site'

/** Test files that need a build of the first site, or of the others. */
const TESTS = /\/tests\/(build|browser)\//
const OF_OTHER_SITES = /\/tests\/browser\/other-sites\//

/** Writes a site into an empty folder and returns it, or returns a folder that holds the site already. */
const sources: Record<SiteName, (siteDir: string) => string> = {
  first: () => 'tests/first-site',
  second: () => SECOND_SITE,
  third: () => 'tests/third-site',
  clinic: () => 'tests/clinic',
  arabic: (siteDir) => {
    cpSync(SECOND_SITE, siteDir, { recursive: true })
    cpSync('tests/second-site-arabic', siteDir, { recursive: true })
    return siteDir
  },
  tagged: (siteDir) => {
    cpSync(SECOND_SITE, siteDir, { recursive: true })
    const settings = JSON.parse(readFileSync(join(siteDir, 'settings.json'), 'utf8')) as object
    const analytics = { measurementId: 'G-TEST1', conversionId: 'AW-42/aB-c' }
    writeFileSync(join(siteDir, 'settings.json'), JSON.stringify({ ...settings, analytics }))
    return siteDir
  },
}

/** Begins to create a resource before it is requested. The first request then reports an error, if there is one. */
const start = (resource: Lazy<string>): void => void resource.get().catch(() => {})

/**
 * Builds each site once, in a process of its own. The builds that the run needs begin at once, so that they overlap
 * with tests that need none. Returns a function that deletes the output again.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'pagewright-builds-'))
  // One at a time: the first bundles the programs, which the others find in the cache.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (build: () => Promise<string>) =>
    lazy(() => {
      const built = last.then(build)
      last = built.catch(() => {})
      return built
    })
  const builds = Object.entries(sources).map(([name, siteDirIn]) => {
    const build = inTurn(async () => {
      const outDir = join(dir, name)
      const siteDir = siteDirIn(join(dir, `${name}-site`))
      return JSON.stringify({ ...(await runBuildWith({ siteDir, outDir })), outDir } satisfies SiteBuild)
    })
    return [name, build] as const
  })
  const close = await serveOnDemand(
    project,
    'siteBuilds',
    Object.fromEntries(builds.map(([name, build]) => [`/${name}`, build.get])),
  )
  const files = project.vitest.state.getPaths()
  const isNeeded = (name: string): boolean =>
    files.some((file) =>
      name === 'first' ? TESTS.test(file) && !OF_OTHER_SITES.test(file) : OF_OTHER_SITES.test(file),
    )
  for (const [name, build] of builds) if (isNeeded(name)) start(build)
  return async () => {
    close()
    await last
    rmSync(dir, { recursive: true, force: true })
  }
}
