import { expectedPath } from '#site/read/reclassify.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { REQUIRED_FILES } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { closest } from '#site/problems/suggest.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** The required files exist. A folder without any of them is probably not the intended one. */
export function requiredFiles(site: SiteDocuments, { report }: CheckContext): void {
  const missing = missingFiles(site)
  if (!isSite(site) && misnamedFiles(site).size === 0) {
    report({ file: '.' }, [], 'no-site', { files: Object.keys(REQUIRED_FILES) })
    return
  }
  for (const file of missing) {
    const purpose = REQUIRED_FILES[file] ?? ''
    report({ file }, [], 'missing-file', { file, purpose, instead: misnamedAs(file, site) })
  }
}

/** Stray files that are probably a missing file with a wrong name. */
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

function isSite({ settings, navigation, theme, notFound, pages }: SiteDocuments): boolean {
  const isInPlace = (page: JsonDocument | undefined): boolean => page?.file.startsWith('pages/') ?? false
  return [settings, navigation, theme].some(Boolean) || isInPlace(notFound) || pages.some(isInPlace)
}
