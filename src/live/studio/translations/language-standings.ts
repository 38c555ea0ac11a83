import { factsOf } from '#site/derived/placeholders.ts'
import { shownDocuments } from '#site/derived/publication.ts'
import { siteInLanguage } from '#site/languages/site-in-language.ts'
import { documentsOn, translatableInto } from '#site/languages/translatable.ts'
import type { SiteInLanguage } from '#site/languages/site-in-language.ts'
import { languagesOf } from '#site/languages/site-languages.ts'
import type { SiteLanguage } from '#site/languages/site-languages.ts'
import { textsOfDocument } from '#site/languages/texts-in-language.ts'
import { withTexts } from '#site/languages/translate-document.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import type { DocumentInLanguage, LanguageFacts, LanguageStanding, TextCounts } from '#studio/protocol/translations.ts'
import type { StudioWords } from '#live/studio/words/studio-words.ts'
import { directionOf, nameOfLanguage } from '#base/text/languages/languages.ts'
import type { Reason } from '#base/text/reason.ts'

/** The state of a site's documents in one of its languages, as they are being written. */
export interface SiteTranslated {
  siteLanguage: SiteLanguage
  documents: SiteDocuments
  /** Without the pages that visitors see in no language. */
  shown: SiteInLanguage
  hidden: ReadonlyMap<string, unknown>
}

/** The site in one of its further languages; undefined before it was read, or if it does not have the language. */
export function siteTranslated(
  { documents, hidden = NOTHING }: SiteStatus,
  language: string,
): SiteTranslated | undefined {
  const siteLanguage = documents && furtherLanguages(documents).find((each) => each.language === language)
  const shown = siteLanguage && siteInLanguage(shownDocuments(documents, { hidden }), language)
  return shown && { siteLanguage, documents, shown, hidden }
}

const NOTHING: NonNullable<SiteStatus['hidden']> = new Map()

/** The site in each of its further languages. */
export const allLanguages = (status: SiteStatus): SiteTranslated[] =>
  status.documents
    ? furtherLanguages(status.documents).flatMap(({ language }) => siteTranslated(status, language) ?? [])
    : []

/** The further languages of a site. */
export const furtherLanguages = (documents: SiteDocuments): SiteLanguage[] =>
  languagesOf(documents).filter(({ language }) => isTag(language))

/** Whether it is a valid language tag: settings that are being written may contain any text. */
function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0
  } catch {
    return false
  }
}

function countsOf(document: JsonDocument, site: SiteTranslated): TextCounts {
  const all = textsOfDocument(document, site.documents, site.siteLanguage.language)
  const { needed, missing, drafts } = textsOfDocument(
    document,
    site.documents,
    site.siteLanguage.language,
    site.siteLanguage.drafts,
  )
  const matched = [...all.matched.values()]
  return {
    needed,
    missing: missing.length,
    stale: matched.filter(({ isStale }) => isStale).length,
    drafts,
    open: all.missing.length + matched.filter(({ isStale, isDraft }) => isStale || isDraft).length,
  }
}

/** The state of a document in a language, and why visitors do not see its page there. */
export function documentInLanguage(
  document: JsonDocument,
  site: SiteTranslated,
  words: StudioWords,
): DocumentInLanguage {
  const { file, role } = document
  const counts = { file, ...countsOf(document, site) }
  if (role !== 'page') return counts
  const obstacle = obstacleOf(document, site)
  return { ...counts, isPublished: !obstacle, ...(obstacle && { obstacle: words.refusal(obstacle) }) }
}

function obstacleOf(page: JsonDocument, site: SiteTranslated): Reason | undefined {
  const { documents, shown, hidden, siteLanguage } = site
  if (hidden.has(page.file)) return { code: 'page-hidden-everywhere', values: {} }
  if (shown.published.has(page.file)) return undefined
  const missing = documentsOn(page, siteLanguage.language, documents, siteSchemas(documents)).flatMap(
    (part) => textsOfDocument(part, documents, siteLanguage.language, siteLanguage.drafts).missing,
  )
  const title = textsOfDocument(page, documents, siteLanguage.language, siteLanguage.drafts).missing.some(
    ({ pointer }) => pointer === '/title',
  )
  if (title) return { code: 'page-without-title', values: {} }
  const least = textsOfPage(page, site) * (1 - siteLanguage.complete)
  return missing.length > least
    ? { code: 'texts-not-translated', values: { n: missing.length } }
    : { code: 'language-not-published', values: {} }
}

const textsOfPage = (page: JsonDocument, site: SiteTranslated): number =>
  documentsOn(page, site.siteLanguage.language, site.documents, siteSchemas(site.documents)).reduce(
    (sum, part) => sum + textsOfDocument(part, site.documents, site.siteLanguage.language).needed,
    0,
  )

/** A further language of the site, with the number of remaining tasks. */
export function languageFactsOf(site: SiteTranslated): LanguageFacts {
  const { name, language } = site.siteLanguage
  return {
    language,
    name: name ?? nameOfLanguage(language),
    dir: directionOf(language),
    open: sumOf(site).open,
    fillings: fillingsIn(site),
  }
}

/** The facts of the settings in the language. */
function fillingsIn(site: SiteTranslated): Record<string, string> {
  const { settings } = site.documents
  return settings
    ? factsOf(
        withTexts(
          settings.value,
          textsOfDocument(settings, site.documents, site.siteLanguage.language).matched.values(),
        ),
      )
    : {}
}

/** The state of the site in each of its further languages. */
export function languageStandings(status: SiteStatus, words: StudioWords): LanguageStanding[] {
  return allLanguages(status).map((site) => {
    const { documents, shown } = site
    const { pages } = shown.source
    return {
      ...languageFactsOf(site),
      ...sumOf(site),
      pages: pages.length,
      publishedPages: pages.filter(({ file }) => shown.published.has(file)).length,
      awaited: shown.awaited.map(({ file }) => file),
      documents: translatableInto(site.siteLanguage.language, documents)
        .map((document) => documentInLanguage(document, site, words))
        .filter(({ needed, open, isPublished }) => needed + open > 0 || isPublished === false),
    }
  })
}

/** The counts over all documents that visitors see. */
function sumOf(site: SiteTranslated): TextCounts {
  const counts = translatableInto(site.siteLanguage.language, site.documents)
    .filter(({ file }) => !site.hidden.has(file))
    .map((document) => countsOf(document, site))
  const sum = (name: keyof TextCounts): number => counts.reduce((total, each) => total + each[name], 0)
  return {
    needed: sum('needed'),
    missing: sum('missing'),
    stale: sum('stale'),
    drafts: sum('drafts'),
    open: sum('open'),
  }
}
