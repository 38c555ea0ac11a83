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
import { brand } from './brand.ts'
import { categories } from './categories.ts'
import { contrast } from './contrast.ts'
import { deadRedirects } from './dead-redirects.ts'
import { drawings } from './drawings.ts'
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
import { formSteps } from './form-steps.ts'
import { formUnique } from './form-unique.ts'
import { icon } from './icon.ts'
import { imageFiles } from './image-files.ts'
import { imagePlaces } from './images.ts'
import { instrumentStates } from './instrument-states.ts'
import { kinds } from './kinds.ts'
import { independentPages } from './independent-pages.ts'
import { linksInLanguages } from './links-in-languages.ts'
import { links } from './links.ts'
import { menuPanels } from './menu-panels.ts'
import { names } from './names.ts'
import { only } from './only.ts'
import { blocksLeftOut, ownBlocks } from './own-blocks.ts'
import { posts } from './posts.ts'
import { proseLinksOfShared } from './prose-links.ts'
import { publicationDates } from './publication-dates.ts'
import { publicFiles } from './public-files.ts'
import { redirectPatterns } from './redirect-patterns.ts'
import { redirects } from './redirects.ts'
import { requiredFiles } from './required-files.ts'
import { reservedAddresses } from './reserved-addresses.ts'
import { foldersWithRules, leastPages } from './rules.ts'
import { sameTexts } from './same-texts.ts'
import { schemaLines } from './schema-lines.ts'
import { formAnswers, siteFacts } from './site-facts.ts'
import { strayFiles } from './stray-files.ts'
import { themeSizes } from './theme-sizes.ts'
import { textsInEnglish } from './texts-in-english.ts'
import { translatedTexts } from './translated-texts.ts'
import { siteLanguages, translationFiles } from './translations.ts'
import { unused } from './unused.ts'
import { videos } from './videos.ts'

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
 * Whether a problem may hide the use of something. What nothing uses is not reported then: a font family whose name is wrong
 * would be reported twice.
 */
const hidesUse = (problem: Problem): boolean => isError(problem) || problem.code === 'unknown-font-family'
