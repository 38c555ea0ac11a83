import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import type { BlockOnPage } from '#content/derived/blocks-on-page.ts'
import { publicationOf } from '#content/derived/publication.ts'
import { isError, positionOf } from '#content/problems/problem.ts'
import type { Problem } from '#content/problems/problem.ts'
import { createReport } from '#content/problems/report.ts'
import { doubtfulPositions } from '#content/read/json-document.ts'
import { DocumentCache } from '#content/read/document-cache.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import type { Check, CheckContext, DocumentCheck } from './check.ts'
import { anchors } from './anchors.ts'
import { brand } from './brand.ts'
import { categories } from './categories.ts'
import { clickSources } from './click-sources.ts'
import { contrast } from './contrast.ts'
import { drawings } from './drawings.ts'
import { embeds } from './embeds.ts'
import { duplicateAddresses, fileNames } from './file-names.ts'
import { fileTypes } from './file-types.ts'
import { fontFamilies } from './font-families.ts'
import { folderNames } from './folder-names.ts'
import { folders } from './folders.ts'
import { fonts } from './fonts.ts'
import { formConditions } from './form-conditions.ts'
import { formConfirmation } from './form-confirmation.ts'
import { formEndpoints } from './form-endpoints.ts'
import { formFields } from './form-fields.ts'
import { formFiles } from './form-files.ts'
import { formPages } from './form-pages.ts'
import { formSteps } from './form-steps.ts'
import { formUnique } from './form-unique.ts'
import { imageFiles } from './image-files.ts'
import { imagePlaces, imageTexts } from './images.ts'
import { kindRules } from './kind-rules.ts'
import { links } from './links.ts'
import { menuPanels } from './menu-panels.ts'
import { names } from './names.ts'
import { posts, postsOfKind } from './posts.ts'
import { proseLinks, proseLinksOfShared } from './prose-links.ts'
import { publicationDates } from './publication-dates.ts'
import { recommendations } from './recommendations.ts'
import { redirects } from './redirects.ts'
import { requiredFiles } from './required-files.ts'
import { reservedAnchors } from './reserved-anchors.ts'
import { leastPages, namesWrittenOut, placeholderFlags, wordCounts } from './rules.ts'
import { sameTexts } from './same-texts.ts'
import { samples } from './samples.ts'
import { schemaLines } from './schema-lines.ts'
import { searchPage } from './search-page.ts'
import { sharedBlocks } from './shared-blocks.ts'
import { formAnswers, siteFacts } from './site-facts.ts'
import { spelling } from './spelling.ts'
import { strayFiles } from './stray-files.ts'
import { tableRows } from './table-rows.ts'
import { texts } from './texts.ts'
import { themeSizes } from './theme-sizes.ts'
import { unused } from './unused.ts'
import { videos } from './videos.ts'
import { visibleTexts } from './visible-texts.ts'

/** Every rule of a single document. A new one is a file in `checks/` and a line here. */
const DOCUMENT_CHECKS: readonly DocumentCheck[] = [
  clickSources,
  visibleTexts,
  samples,
  texts,
  tableRows,
  recommendations,
  embeds,
  imageTexts,
  namesWrittenOut,
  spelling,
  placeholderFlags,
]

/** Every rule of a single page. */
const PAGE_CHECKS: readonly DocumentCheck[] = [
  anchors,
  reservedAnchors,
  sharedBlocks,
  kindRules,
  postsOfKind,
  proseLinks,
  wordCounts,
]
const CHECKS_OF_PAGES: readonly DocumentCheck[] = [...DOCUMENT_CHECKS, ...PAGE_CHECKS]

/** Every rule across documents. A new one is a file in `checks/` and a line here. */
const CHECKS: readonly Check[] = [
  requiredFiles,
  strayFiles,
  schemaLines,
  folders,
  fileNames,
  duplicateAddresses,
  links,
  names,
  formFields,
  formConditions,
  formSteps,
  formUnique,
  formEndpoints,
  formConfirmation,
  formFiles,
  formPages,
  formAnswers,
  siteFacts,
  fonts,
  fontFamilies,
  themeSizes,
  fileTypes,
  imageFiles,
  imagePlaces,
  videos,
  proseLinksOfShared,
  publicationDates,
  posts,
  searchPage,
  categories,
  menuPanels,
  folderNames,
  redirects,
  sameTexts,
  leastPages,
  brand,
  contrast,
  drawings,
]

/**
 * The problems between documents: links, names, what may be given only once. `invalid` are the problems of single
 * documents; a position that has one of them gets no second problem. Without `publication` every page is shown.
 */
export function checkSite(
  documents: SiteDocuments,
  invalid: readonly Problem[],
  {
    schemas,
    siteDir,
    publication = publicationOf(documents),
  }: Pick<CheckContext, 'schemas' | 'siteDir'> & Partial<Pick<CheckContext, 'publication'>>,
): Problem[] {
  // Pages with a summary have no problems of their own.
  const read = documentsOf(documents).filter(({ summary }) => !summary)
  const doubtful = read.flatMap(doubtfulPositions)
  const reported = new Set([...invalid, ...doubtful].map(positionOf))
  const broken = new Set(invalid.filter(isError).map(({ file }) => file))
  const isSound = (document: JsonDocument | undefined): document is JsonDocument =>
    document !== undefined && !broken.has(document.file)
  const { problems, report } = createReport()
  const context = { report, schemas, siteDir, publication, isSound }
  for (const document of read) problems.push(...checkedItself(document, documents, context))
  for (const check of CHECKS) check(documents, context)
  if (![...invalid, ...problems].some(hidesUse)) unused(documents, context)
  return problems.filter((problem) => !reported.has(positionOf(problem)))
}

/**
 * Whether a problem may hide the use of something. What nothing uses is not reported then: a font family whose name is wrong
 * would be reported twice.
 */
const hidesUse = (problem: Problem): boolean => isError(problem) || problem.code === 'unknown-font-family'

/** What the problems of a document depend on, besides the document. */
interface CheckDependencies {
  checks: readonly DocumentCheck[]
  schemas: SiteSchemas
  /** The blocks of the document. They are the same list as long as the document and its shared blocks stay the same. */
  blocks: readonly BlockOnPage[]
  settings: JsonDocument | undefined
  rules: JsonDocument | undefined
}

const cache = new DocumentCache<CheckDependencies & { problems: readonly Problem[] }>()

/** The problems of a document by itself. Cached as long as its dependencies stay the same. */
export function checkedItself(
  document: JsonDocument,
  site: SiteDocuments,
  { schemas, isSound }: Pick<CheckContext, 'schemas' | 'isSound'>,
): readonly Problem[] {
  const { settings, rules, shared, duplicates } = site
  const checks = document.role === 'page' && !duplicates.includes(document) ? CHECKS_OF_PAGES : DOCUMENT_CHECKS
  const blocks = blocksOnPage(document, shared)
  const known = cache.get(document)
  const isKept =
    known?.checks === checks &&
    known.schemas === schemas &&
    known.blocks === blocks &&
    known.settings === settings &&
    known.rules === rules
  if (isKept) return known.problems
  const { problems, report } = createReport()
  const context = { report, schemas, isSound }
  for (const check of checks) check(document, site, context)
  cache.set(document, { checks, schemas, blocks, settings, rules, problems })
  return problems
}
