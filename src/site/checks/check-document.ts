import { memo } from '#base/memo/memo.ts'
import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import type { Problem } from '#site/problems/problem.ts'
import { isLimited, isShownIn, pageIn } from '#site/languages/only.ts'
import { allLanguagesOf } from '#site/languages/site-languages.ts'
import { createReport } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext, DocumentCheck } from './check.ts'
import { anchors, reservedAnchors } from './links/anchors.ts'
import { clickSources } from './links/click-sources.ts'
import { embeds } from './media/embeds.ts'
import { exampleAddresses } from './links/example-addresses.ts'
import { imageParts, imageTexts } from './media/images.ts'
import { kindRules } from './pages/kind-rules.ts'
import { postsOfKind } from './pages/posts.ts'
import { proseLinks } from './links/prose-links.ts'
import { recommendations } from './pages/recommendations.ts'
import { namesWrittenOut, placeholderFlags, wordCounts } from './rules.ts'
import { samples } from './facts/samples.ts'
import { sharedBlocks } from './pages/shared-blocks.ts'
import { openingTexts, shownHours } from './facts/opening-hours.ts'
import { shownContacts } from './facts/shown-contacts.ts'
import { shownPrices } from './facts/shown-prices.ts'
import { spelling } from './texts/spelling.ts'
import { tableRows } from './pages/table-rows.ts'
import { texts } from './texts/texts.ts'
import { twice } from './pages/twice.ts'
import { visibleTexts } from './texts/visible-texts.ts'

/** Every rule for a single document. A new one is a file in `checks/` and a line here. */
const DOCUMENT_CHECKS: readonly DocumentCheck[] = [
  clickSources,
  visibleTexts,
  samples,
  exampleAddresses,
  texts,
  tableRows,
  recommendations,
  embeds,
  imageParts,
  imageTexts,
  namesWrittenOut,
  spelling,
  placeholderFlags,
  shownContacts,
  shownHours,
  openingTexts,
  shownPrices,
  twice,
]

/** Every rule for a single page. */
const PAGE_CHECKS: readonly DocumentCheck[] = [
  anchors,
  reservedAnchors,
  sharedBlocks,
  kindRules,
  postsOfKind,
  proseLinks,
  wordCounts,
]
/** The rules for a page that are checked in each language in which it has other blocks. */
const BLOCK_CHECKS: readonly DocumentCheck[] = [anchors, kindRules]

/** Every rule for a single translation. A rule across documents compares its words with its document. */
const TRANSLATION_CHECKS: readonly DocumentCheck[] = [visibleTexts]

const CHECKS_OF_PAGES: readonly DocumentCheck[] = [...DOCUMENT_CHECKS, ...PAGE_CHECKS]

function checksOf(document: JsonDocument, duplicates: SiteDocuments['duplicates']): readonly DocumentCheck[] {
  if (document.role === 'translation' || document.role === 'terms') return TRANSLATION_CHECKS
  return document.role === 'page' && !duplicates.includes(document) ? CHECKS_OF_PAGES : DOCUMENT_CHECKS
}

/** The problems of a document by itself. */
export const checkDocument = memo(
  (
    document: JsonDocument,
    site: SiteDocuments,
    { schemas, isSound }: Pick<CheckContext, 'schemas' | 'isSound'>,
  ): readonly Problem[] => {
    const checks = checksOf(document, site.duplicates)
    const { problems, report } = createReport()
    const context = { report, schemas, isSound }
    if (checks === CHECKS_OF_PAGES && isLimited(document, site.shared)) checkInLanguages(document, site, context)
    else for (const check of checks) check(document, site, context)
    return problems
  },
  (document, { settings, rules, shared, duplicates }, { schemas }) => [
    document,
    checksOf(document, duplicates),
    blocksOnPage(document, shared),
    settings,
    rules,
    schemas,
  ],
)

/** Checks a page in each language. A problem that occurs in several languages is reported once. */
function checkInLanguages(
  page: JsonDocument,
  site: Parameters<DocumentCheck>[1],
  { report, ...context }: Pick<CheckContext, 'report' | 'schemas' | 'isSound'>,
): void {
  for (const check of DOCUMENT_CHECKS) check(page, site, { ...context, report })
  const all = allLanguagesOf(site)
  const shown = all.filter((language) => isShownIn(page.value, language))
  const reported = new Set<string>()
  for (const [index, language] of (shown.length > 0 ? shown : all).entries()) {
    const inLanguage = pageIn(page, language, site.shared)
    const inThisLanguage = createReport()
    for (const check of index === 0 ? PAGE_CHECKS : BLOCK_CHECKS)
      check(inLanguage, site, { ...context, report: inThisLanguage.report, language })
    for (const { path, line, column, ...problem } of inThisLanguage.problems) {
      const key = `${problem.code} ${line}:${column}`
      if (reported.has(key)) continue
      reported.add(key)
      report(page, path ?? [], problem)
    }
  }
}
