import type { Site } from '#model/site.ts'
import { checkSite } from './checks/check-site.ts'
import type { Problem } from './problems/problem.ts'
import type { SiteDocuments } from './read/site-documents.ts'
import { createSiteReader } from './read/site-reader.ts'
import { resolveSite } from './resolve/resolve-site.ts'
import { siteSchemas } from './schemas/site-schemas.ts'

export interface LoadedSite {
  /** Given exactly when no problem is an error. */
  site?: Site
  /** By file, line and column. */
  problems: Problem[]
  /** What was read, errors or not: for those who want to know what there is. */
  documents: SiteDocuments
}

export interface SiteLoader {
  /** Reads what has changed since the last time, and checks the whole. */
  load(): Promise<LoadedSite>
}

/** The folder of the site, beside the program, unless another one is named. */
export const SITE_DIR = 'site-config'

/** The folder of the site this program works on. */
export function siteDirOf(env: Record<string, string | undefined>): string {
  return env['SITE_CONFIG'] || SITE_DIR
}

/** Files → Site, or all that is wrong with them. */
export async function loadSite(siteDir: string): Promise<LoadedSite> {
  return createSiteLoader(siteDir).load()
}

/** For those who load a site again and again: an unchanged file is not read twice. */
export function createSiteLoader(siteDir: string): SiteLoader {
  const read = createSiteReader(siteDir)
  return {
    async load() {
      const reading = await read()
      const problems = checkSite(reading, siteSchemas(), siteDir)
      const { documents } = reading
      if (problems.some(({ severity }) => severity === 'error')) return { problems, documents }
      return { site: resolveSite(documents), problems, documents }
    },
  }
}
