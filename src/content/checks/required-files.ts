import type { Problem } from '#content/problems/problem.ts'
import { problemOfFile } from '#content/problems/problem-at.ts'
import { problemText } from '#content/problems/catalogue.ts'
import { expectedPath } from '#content/read/reclassify.ts'
import { NOT_FOUND_FILE } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { closest } from '#content/problems/suggest.ts'

/** What no site can do without, and what each file is for. */
const REQUIRED: Record<string, string> = {
  'settings.json': 'the facts about the site and its owner',
  'navigation.json': 'the menus of header and footer',
  'theme.json': 'the colours, the type and the distances',
  'pages/index.json': 'the home page',
  [NOT_FOUND_FILE]: 'what visitors see at an address without a page',
}

export function* requiredFiles(site: SiteDocuments): Generator<Problem> {
  if (isEmpty(site)) return // the folder itself is missing, and said so
  for (const file of missingFiles(site)) {
    const purpose = REQUIRED[file] ?? ''
    yield problemOfFile(file, problemText('missing-file', { file, purpose, instead: insteadOf(file, site) }))
  }
}

/** Strays that were meant to be a file that is missing: only their names are wrong. */
export function misnamedFiles(site: SiteDocuments): Set<string> {
  return new Set(missingFiles(site).flatMap((file) => insteadOf(file, site) ?? []))
}

function missingFiles(site: SiteDocuments): string[] {
  const { settings, navigation, theme, pages, notFound } = site
  // What lies in a wrong folder is there, and told of.
  const present = new Set(
    [settings, navigation, theme, notFound, ...pages].map((document) => document && expectedPath(document)),
  )
  return Object.keys(REQUIRED).filter((file) => !present.has(file))
}

function insteadOf(file: string, site: SiteDocuments): string | undefined {
  return closest(file, site.strays)
}

function isEmpty({ settings, navigation, theme, pages, notFound, strays }: SiteDocuments): boolean {
  return !settings && !navigation && !theme && !notFound && pages.length === 0 && strays.length === 0
}
