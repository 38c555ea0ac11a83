import type { Site } from '#model/site.ts'
import { checkSite } from './checks/check-site.ts'
import { byPosition, isError } from './problems/problem.ts'
import type { Problem } from './problems/problem.ts'
import type { SiteDocuments } from './read/site-documents.ts'
import { createSiteReader } from './read/site-reader.ts'
import type { Drafts } from './read/site-reader.ts'
import { resolveSite } from './resolve/resolve-site.ts'
import { siteSchemas } from './schemas/site-schemas.ts'
import { validateSite } from './validate/validate-site.ts'

export interface LoadedSite {
  /** Present exactly when no problem is an error. */
  site?: Site
  /** By file, line and column. */
  problems: Problem[]
  /** The documents as read, with or without errors. */
  documents: SiteDocuments
}

export interface SiteLoader {
  /** Reads the files that have changed since the last time, and checks the whole site: as it is, or as it would be. */
  load(drafts?: Drafts): Promise<LoadedSite>
}

/** Files → Site, or everything that is wrong with them. */
export async function loadSite(siteDir: string): Promise<LoadedSite> {
  return createSiteLoader(siteDir).load()
}

/** For programs that load a site repeatedly: an unchanged file is not read twice. */
export function createSiteLoader(siteDir: string): SiteLoader {
  const readSite = createSiteReader(siteDir)
  return {
    async load(drafts) {
      const schemas = siteSchemas()
      const { documents, problems: unreadable } = await readSite(drafts)
      const invalid = validateSite(documents, schemas)
      const conflicts = checkSite(documents, invalid, { schemas, siteDir })
      const problems = [...unreadable, ...invalid, ...conflicts].sort(byPosition)
      return problems.some(isError)
        ? { problems, documents }
        : { site: resolveSite(documents, schemas), problems, documents }
    },
  }
}
