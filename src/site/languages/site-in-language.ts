import { memo } from '#base/memo/memo.ts'
import { directionOf } from '#base/text/languages/languages.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { isObject } from '#site/read/json-tree.ts'
import { linesOf } from '#site/read/lines.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { mapDocuments, pagesOf } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { AddressesInLanguage } from './addresses.ts'
import { addressesElsewhere, addressesOf, slugsIn } from './addresses.ts'
import { absentPages, documentsIn } from './documents-in.ts'
import { menusIn } from './menus-in.ts'
import type { SiteLanguage } from './site-languages.ts'
import { languagesOf } from './site-languages.ts'
import { hasWords } from './source-texts.ts'
import type { TextsInLanguage } from './texts-in-language.ts'
import { isComplete, textsOfDocument } from './texts-in-language.ts'
import { documentsOn, translatableIn } from './translatable.ts'
import { translatedDocument } from './translate-document.ts'

/** A site in one of its further languages. */
export interface SiteInLanguage extends SiteLanguage {
  /** The documents of all shown pages, in any language. */
  whole: SiteDocuments
  /** The documents that are available in the language, with the words of the site's own. */
  source: SiteDocuments
  /** Its documents, without pages that are not published in it. Undefined if the language is not published. */
  documents?: SiteDocuments
  addresses: AddressesInLanguage
  /** The texts of each document, by its file. */
  texts: ReadonlyMap<string, TextsInLanguage>
  /** The files of the pages that are published in it. */
  published: ReadonlySet<string>
  /** The documents that must be translated before any page is published. */
  awaited: readonly JsonDocument[]
}

/**
 * A site in one of its languages. A page is published in the language if enough of its texts are translated, including the texts
 * of its shared blocks and forms. The language is published if its home page, settings and menus are. `shown` has the documents
 * of the shown pages.
 */
export const siteInLanguage = memo(findSiteInLanguage, (shown, language) => [shown, language, siteSchemas(shown)])

/** A site in each of its further languages. */
export const siteInLanguages = (shown: SiteDocuments): SiteInLanguage[] =>
  languagesOf(shown).flatMap(({ language }) => siteInLanguage(shown, language) ?? [])

function findSiteInLanguage(whole: SiteDocuments, language: string): SiteInLanguage | undefined {
  const siteLanguage = languagesOf(whole).find((each) => each.language === language)
  if (!siteLanguage) return undefined
  const { complete, drafts } = siteLanguage
  const schemas = siteSchemas(whole)
  const documents = documentsIn(whole, language)
  const texts = new Map<string, TextsInLanguage>()
  for (const document of translatableIn(documents)) {
    if (independentOf(document)) continue
    texts.set(document.file, textsOfDocument(document, whole, language, drafts))
  }
  const published = new Set(
    pagesOf(documents)
      .filter(isPublished)
      .map(({ file }) => file),
  )
  const shownPages = documents.pages.filter(({ file }) => published.has(file))
  const paths = new Set(shownPages.map(({ name }) => name))
  const addresses = addressesOf(language, slugsIn(documents, language), {
    published: paths,
    elsewhere: addressesElsewhere(whole),
    absent: absentPages(whole, language),
  })
  const home = documents.pages.find(({ name }) => name === '/')
  const awaited = [
    ...(home && published.has(home.file) ? [] : [home]),
    ...[documents.settings, documents.navigation, documents.notFound].filter(
      (document) => document && !isReady(document),
    ),
  ].filter((document) => document !== undefined)
  const result = { ...siteLanguage, whole, source: documents, addresses, texts, published, awaited }
  if (awaited.length > 0 || !home) return { ...result, published: new Set() }
  return { ...result, documents: documentsInLanguage(documents, result) }

  function independentOf({ file }: Pick<JsonDocument, 'file'>): JsonDocument | undefined {
    return documents.independent.get(`${language}/${file}`)
  }

  function isPublished(page: JsonDocument): boolean {
    const title = texts.get(page.file)?.missing.some(({ pointer }) => pointer === '/title')
    return !title && isWhole(documentsOn(independentOf(page) ?? page, language, documents, schemas))
  }

  /** Menus are on every page and contain names of pages, so they must not mix two languages. */
  function isReady(document: JsonDocument): boolean {
    return document.role === 'navigation' ? !isMissingIn(texts, document.file) : isWhole([document])
  }

  function isWhole(parts: readonly JsonDocument[]): boolean {
    const ofParts = parts.map(({ file }) => texts.get(file))
    return isComplete(ofParts, complete)
  }
}

/** Whether texts of a document are missing. */
const isMissingIn = (texts: SiteInLanguage['texts'], file: string): boolean =>
  (texts.get(file)?.missing.length ?? 0) > 0

/** The texts of a page that needs no translation, because the language has its own document. */
const NO_TEXTS: TextsInLanguage = {
  matched: new Map(),
  missing: [],
  needed: 0,
  neededBuiltIn: 0,
  drafts: 0,
  unused: [],
}

/** The settings in a language. Untranslated texts of buttons and messages are replaced by the language's built-in ones. */
const settingsIn = memo(translateSettings, (translated) => [translated])

function translateSettings(
  translated: JsonDocument,
  { matched }: TextsInLanguage,
  language: SiteLanguage,
): JsonDocument {
  const { languages: _, texts: __, ...rest } = translated.value
  const texts = [...matched.values()].flatMap(({ text: { path }, to }) =>
    path[0] === 'texts' ? [[String(path[1]), to] as const] : [],
  )
  const value: JsonObject = {
    ...rest,
    language: language.language,
    dir: directionOf(language.language),
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
    ...(language.name !== undefined && { languageName: language.name }),
    ...(language.digits && { digits: language.digits }),
  }
  return { ...translated, value, lines: linesOf(JSON.stringify(value)) }
}

/** A kind in a language, without untranslated patterns: pages have their own words instead. */
function kindIn(translated: JsonDocument, { matched }: TextsInLanguage): JsonDocument {
  const { patterns } = translated.value
  if (!isObject(patterns)) return translated
  const isKept = (pointer: string, text: unknown): boolean => matched.has(pointer) || !hasWords(String(text))
  const kept = Object.entries(patterns).flatMap(([name, pattern]): [string, unknown][] => {
    if (name === 'clickSource' || name === 'leadSource') return [[name, pattern]]
    if (!Array.isArray(pattern)) return isKept(`/patterns/${name}`, pattern) ? [[name, pattern]] : []
    const titles = (pattern as unknown[]).filter((title, index) => isKept(`/patterns/${name}/${index}`, title))
    return titles.length > 0 ? [[name, titles]] : []
  })
  return { ...translated, value: { ...translated.value, patterns: Object.fromEntries(kept) } }
}

/** Documents in a language with its words, without pages that are not published in it. */
export function documentsInLanguage(
  documents: SiteDocuments,
  { addresses, texts, published, ...siteLanguage }: Omit<SiteInLanguage, 'documents' | 'whole' | 'source' | 'awaited'>,
  { isInPart = false } = {},
): SiteDocuments {
  const schemas = siteSchemas(documents)
  const { redirects: _, ...others } = documents
  const isIncomplete = ({ file }: JsonDocument): boolean => isMissingIn(texts, file)
  return mapDocuments(others, (content) => {
    const independent = documents.independent.get(`${siteLanguage.language}/${content.file}`)
    const instead = content.role === 'page' ? independent : undefined
    const ofDocument = instead ? NO_TEXTS : texts.get(content.file)
    if (content.role === 'drawing' || !ofDocument) return content
    if (content.role === 'page' && !published.has(content.file)) return undefined
    const name = content.role === 'page' ? addresses.pathOf(content.name) : content.name
    const context = {
      name,
      addresses,
      documents,
      schemas,
      isInPart,
      isIncomplete,
      ...(instead && { instead: content }),
    }
    const translated = translatedDocument(instead ?? content, ofDocument, context)
    if (content.role === 'navigation') return menusIn(translated, addresses.absent)
    if (content.role === 'kind') return kindIn(translated, ofDocument)
    return content.role === 'settings' ? settingsIn(translated, ofDocument, siteLanguage) : translated
  })
}
