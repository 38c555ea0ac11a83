import { textsOfDocument } from '#site/languages/texts-in-language.ts'
import { slugIn, translationFile } from '#tools/translate/translation-file.ts'
import type { TranslationFile } from '#tools/translate/translation-file.ts'
import { documentsOn, translatableInto } from '#site/languages/translatable.ts'
import type { SourceText } from '#site/languages/source-texts.ts'
import { termsIn } from '#site/languages/terms.ts'
import { isNeeded } from '#site/languages/texts-in-language.ts'
import type { TranslatedSourceText } from '#site/languages/texts-in-language.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { pathOfPointer } from '#site/validate/explain.ts'
import { isSamePath } from '#base/json/path.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import type { Place } from '#studio/protocol/canvas-messages.ts'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import type {
  AddressInLanguage,
  TranslationRow,
  TranslationState,
  TranslationStatus,
  UnusedTranslation,
} from '#studio/protocol/translations.ts'
import { placedProblems } from '#live/studio/site-problems.ts'
import { labelsTo } from '#live/studio/form-words.ts'
import type { StudioWords } from '#live/studio/words/studio-words.ts'
import { groupBy } from '#base/text/words/lists.ts'
import { documentInLanguage, siteTranslated } from './language-standings.ts'
import type { SiteTranslated } from './language-standings.ts'

/** Problems that a row shows itself. */
const SAID_BY_ROWS: ReadonlySet<string> = new Set(['translation-stale', 'translation-unused'])

/**
 * The texts of a document with their translations; undefined if it has no texts, or the site does not have the
 * language.
 */
export function translationState(
  file: string,
  { canvasFile, language }: { canvasFile: string; language: string },
  status: SiteStatus,
  words: StudioWords,
): TranslationState | undefined {
  const site = siteTranslated(status, language)
  const source = site && translatableInto(language, site.documents).find((document) => document.file === file)
  if (!site || !source) return undefined
  const { documents } = site
  const translations = translationFile(source, language, documents, siteSchemas(documents))
  const problems = placedProblems(translations.file, status, words)
  const rows = rowsOf(translations, site, problems)
  const isOfRow = ({ path }: PlacedProblem): boolean => rows.some((row) => isSamePath(row.path, path))
  const isOfAddress = ({ path: [first] }: PlacedProblem): boolean => first === 'slug'
  const address = addressOf(source, translations, site, problems.filter(isOfAddress))
  return {
    ...documentInLanguage(source, site, words),
    language,
    translationFile: translations.file,
    rows,
    unused: unusedOf(translations, site),
    ...(address && { address }),
    parts: partsOf(source, site)
      .map((part) => documentInLanguage(part, site, words))
      .filter(({ needed }) => needed > 0),
    untranslated: untranslatedOn(canvasFile, site),
    problems: problems.filter(
      (problem) => !isOfRow(problem) && !isOfAddress(problem) && !SAID_BY_ROWS.has(problem.code),
    ),
  }
}

/** The shared blocks and forms on a page. */
const partsOf = (source: JsonDocument, { documents, siteLanguage }: SiteTranslated): JsonDocument[] =>
  source.role === 'page' ? documentsOn(source, siteLanguage.language, documents, siteSchemas(documents)).slice(1) : []

function rowsOf(
  { texts, source }: TranslationFile,
  site: SiteTranslated,
  problems: readonly PlacedProblem[],
): TranslationRow[] {
  const { documents, siteLanguage } = site
  const { matched } = textsOfDocument(source, site.documents, site.siteLanguage.language)
  const terms = termsIn(documents.terms.get(siteLanguage.language))
  const otherProblems = problems.filter(({ code }) => !SAID_BY_ROWS.has(code))
  const sameWords = groupBy(texts, ({ value }) => value)
  return texts.map((text): TranslationRow => {
    const { path, value, isInline, maxLength } = text
    const translated = matched.get(text.pointer)
    const isOptional = !isNeeded(text, siteLanguage.language, terms)
    const alike = (sameWords.get(value) ?? []).filter(
      (other) => other !== text && matched.get(other.pointer)?.entry === translated?.entry,
    )
    return {
      path,
      where: labelsTo(path, source),
      source: value,
      translation: translated?.to ?? '',
      state: statusOf(translated, isOptional),
      ...(translated?.isStale && translated.isDraft && { isDraft: true as const }),
      ...(translated?.isStale && { was: translated.from }),
      ...(isOptional && { isOptional: true as const }),
      ...(isInline && { isRunning: true as const }),
      ...(maxLength !== undefined && { maxLength }),
      ...(alike.length > 0 && { alike: alike.map((other) => other.path) }),
      problems: otherProblems.filter((problem) => [text, ...alike].some((one) => isSamePath(one.path, problem.path))),
    }
  })
}

function statusOf(translated: TranslatedSourceText | undefined, isOptional: boolean): TranslationStatus {
  if (!translated) return isOptional ? 'none-needed' : 'missing'
  if (translated.entry === undefined) return 'term'
  if (translated.isStale) return 'stale'
  return translated.isDraft ? 'draft' : 'reviewed'
}

function unusedOf({ source, entries }: TranslationFile, site: SiteTranslated): UnusedTranslation[] {
  return textsOfDocument(source, site.documents, site.siteLanguage.language).unused.map((index) => {
    const { from, to, at } = entries[index]!
    return { source: from, translation: to, ...(at !== undefined && { path: pathOfPointer(at) }) }
  })
}

function addressOf(
  source: JsonDocument,
  { document }: TranslationFile,
  { documents, shown }: SiteTranslated,
  problems: PlacedProblem[],
): AddressInLanguage | undefined {
  if (source.role !== 'page' || source.name === '/' || source === documents.notFound) return undefined
  const slug = slugIn(document)
  return {
    source: source.name.slice(source.name.lastIndexOf('/') + 1),
    ...(slug !== '' && { slug }),
    path: shown.addresses.pathOf(source.name),
    problems,
  }
}

/** The texts without a translation in the shell, on the page, and in its shared blocks and forms. */
function untranslatedOn(canvasFile: string, site: SiteTranslated): Place[] {
  const { documents } = site
  const page = pagesOf(documents).find(({ file }) => file === canvasFile)
  const documentsOnPage = [page, page && partsOf(page, site), documents.navigation, documents.settings].flat()
  return documentsOnPage.flatMap((document): Place[] => {
    if (!document) return []
    const { missing } = textsOfDocument(document, site.documents, site.siteLanguage.language)
    return missing.map(({ path }: SourceText): Place => ({ file: document.file, path }))
  })
}
