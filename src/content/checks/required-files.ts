import { expectedPath } from '#content/read/reclassify.ts'
import { REQUIRED_FILES } from '#content/read/required-files.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { closest } from '#content/problems/suggest.ts'
import type { CheckContext } from './check.ts'

/** Every site has the files that none can do without. */
export function requiredFiles(site: SiteDocuments, { report }: CheckContext): void {
  if (isEmpty(site)) return // the folder itself is missing, which is reported
  for (const file of missingFiles(site)) {
    const purpose = REQUIRED_FILES[file] ?? ''
    report({ file }, [], 'missing-file', { file, purpose, instead: misnamedAs(file, site) })
  }
}

/** Stray files that were meant to be a missing one: only their names are wrong. */
export function misnamedFiles(site: SiteDocuments): Set<string> {
  return new Set(missingFiles(site).flatMap((file) => misnamedAs(file, site) ?? []))
}

function missingFiles(site: SiteDocuments): string[] {
  const { settings, navigation, theme, pages, notFound } = site
  // A document in a wrong folder is not missing; its folder is reported.
  const present = new Set(
    [settings, navigation, theme, notFound, ...pages].map((document) => document && expectedPath(document)),
  )
  return Object.keys(REQUIRED_FILES).filter((file) => !present.has(file))
}

function misnamedAs(file: string, site: SiteDocuments): string | undefined {
  return closest(file, site.strays)
}

function isEmpty({ settings, navigation, theme, pages, notFound, strays }: SiteDocuments): boolean {
  return !settings && !navigation && !theme && !notFound && pages.length === 0 && strays.length === 0
}
