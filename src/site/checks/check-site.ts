import { publicationOf } from '#site/derived/publication.ts'
import { isError, positionOf } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import { createReport } from '#site/problems/report.ts'
import { doubtfulPositions } from '#site/read/json-document.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Check, CheckContext } from './check.ts'
import { checkDocument } from './check-document.ts'
import { brand } from './facts/brand.ts'
import { categories } from './links/categories.ts'
import { contrast } from './theme/contrast.ts'
import { deadRedirects, redirects } from './links/redirects.ts'
import { drawings } from './media/drawings.ts'
import { duplicateAddresses, fileNames } from './files/file-names.ts'
import { fileTypes } from './files/file-types.ts'
import { fontFamilies, fonts } from './theme/font-families.ts'
import { folderNames } from './files/folder-names.ts'
import { folders } from './files/folders.ts'
import { formConditions } from './forms/form-conditions.ts'
import { formConfirmation, formUnique } from './forms/form-mails.ts'
import { formEndpoints } from './forms/form-endpoints.ts'
import { formFields } from './forms/form-fields.ts'
import { formFiles } from './forms/form-files.ts'
import { formSteps } from './forms/form-steps.ts'
import { icon } from './media/icon.ts'
import { imageFiles } from './media/image-files.ts'
import { imagePlaces } from './media/images.ts'
import { instrumentStates } from './media/instrument-states.ts'
import { kinds } from './pages/kinds.ts'
import { independentPages } from './languages/independent-pages.ts'
import { linksInLanguages } from './languages/links-in-languages.ts'
import { links } from './links/links.ts'
import { menuPanels } from './links/menu-panels.ts'
import { names } from './pages/names.ts'
import { only } from './languages/only.ts'
import { blocksLeftOut, ownBlocks } from './files/own-blocks.ts'
import { posts } from './pages/posts.ts'
import { proseLinksOfShared } from './links/prose-links.ts'
import { publicationDates } from './pages/publication-dates.ts'
import { publicFiles } from './files/public-files.ts'
import { redirectPatterns } from './links/redirect-patterns.ts'
import { requiredFiles } from './files/required-files.ts'
import { reservedAddresses } from './links/reserved-addresses.ts'
import { foldersWithRules, leastPages } from './rules.ts'
import { sameTexts } from './texts/same-texts.ts'
import { schemaLines } from './files/schema-lines.ts'
import { formAnswers, siteFacts } from './facts/site-facts.ts'
import { strayFiles } from './files/stray-files.ts'
import { themeSizes } from './theme/theme-sizes.ts'
import { textsInEnglish } from './languages/texts-in-english.ts'
import { translatedTexts } from './languages/translated-texts.ts'
import { siteLanguages, translationFiles } from './languages/translations.ts'
import { unused } from './pages/unused.ts'
import { videos } from './media/videos.ts'

/** Every rule across documents. A new one is a file in `checks/` and a line here. */
export const CHECKS: readonly Check[] = [
  requiredFiles,
  strayFiles,
  schemaLines,
  ownBlocks,
  blocksLeftOut,
  folders,
  fileNames,
  duplicateAddresses,
  kinds,
  links,
  names,
  formFields,
  formConditions,
  formSteps,
  formUnique,
  formEndpoints,
  formConfirmation,
  formFiles,
  reservedAddresses,
  formAnswers,
  siteFacts,
  fonts,
  fontFamilies,
  themeSizes,
  fileTypes,
  icon,
  imageFiles,
  imagePlaces,
  instrumentStates,
  videos,
  proseLinksOfShared,
  publicationDates,
  posts,
  publicFiles,
  categories,
  menuPanels,
  folderNames,
  redirects,
  redirectPatterns,
  deadRedirects,
  sameTexts,
  leastPages,
  foldersWithRules,
  brand,
  contrast,
  drawings,
  siteLanguages,
  textsInEnglish,
  only,
  linksInLanguages,
  independentPages,
  translationFiles,
  translatedTexts,
]

/**
 * The problems between documents: links, names, values that must be unique. `invalid` are the problems of single
 * documents; a position with one of them gets no second problem. Without `publication` every page is shown.
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
  const all = documentsOf(documents)
  const doubtful = all.flatMap(doubtfulPositions)
  const reported = new Set([...invalid, ...doubtful].map(positionOf))
  const broken = new Set(invalid.filter(isError).map(({ file }) => file))
  const isSound = (document: JsonDocument | undefined): document is JsonDocument =>
    document !== undefined && !broken.has(document.file)
  const { problems, report } = createReport()
  const context = { report, schemas, siteDir, publication, isSound }
  for (const document of all) problems.push(...checkDocument(document, documents, context))
  for (const check of CHECKS) check(documents, context)
  if (![...invalid, ...problems].some(hidesUse)) unused(documents, context)
  return problems.filter((problem) => !reported.has(positionOf(problem)))
}

/**
 * Whether a problem may hide a use. Then unused items are not reported: a font family with a misspelled name would be reported
 * twice.
 */
const hidesUse = (problem: Problem): boolean => isError(problem) || problem.code === 'unknown-font-family'
