import { requestShared } from '../on-demand/request.ts'
import type { BuildResult } from './run-build.ts'

/**
 * The sites that tests share: `tests/first-site/`, `tests/third-site/`, `tests/clinic/`, and `tests/second-site/` as it
 * is, in Arabic, and with the ids of a tag manager. All are built as `npm run build` does, but with fast compression.
 */
export type SiteName = 'first' | 'second' | 'third' | 'clinic' | 'arabic' | 'tagged'

export interface SiteBuild extends BuildResult {
  outDir: string
}

/** The result of a site's build, whether it failed or not. */
export const siteBuild = async (name: SiteName): Promise<SiteBuild> =>
  JSON.parse(await requestShared('siteBuilds', `/${name}`)) as SiteBuild

/** The output folder of a site. */
export async function builtSite(name: SiteName): Promise<string> {
  const { outDir, status, printed } = await siteBuild(name)
  if (status !== 0) throw new Error(`The site "${name}" could not be built:\n${printed}`)
  return outDir
}
