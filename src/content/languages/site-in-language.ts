import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { valuesOf } from '#content/derived/references.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import { mapDocuments, pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { linesOf } from '#content/read/lines.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { directionOf } from '#text/languages.ts'
import { addressesIn } from './addresses.ts'
import type { AddressesInLanguage } from './addresses.ts'
import { hasWords, sourceTextsOf } from './source-texts.ts'
import { textsInLanguage } from './texts-in-language.ts'
import type { TextsInLanguage } from './texts-in-language.ts'
import { termsIn } from './terms.ts'
import { translatedDocument } from './translate-document.ts'

/** How a site is published in one of its further languages, by its settings. */
export interface SiteLanguage {
  language: string
  /** The least share of the texts of a page that must be translated. */
  complete: number
  /** Whether drafts are published. */
  drafts: boolean
  /** What the language is called, where that is not its usual name. */
  name?: string
  digits?: 'latin' | 'arabic'
}

/** What a site is in one of its further languages. */
export interface SiteInLanguage extends SiteLanguage {
  /** Its documents, without the pages that are not published in it. Undefined where the language is not published at all. */
  documents?: SiteDocuments
  addresses: AddressesInLanguage
  /** The texts of each document, by its file. */
  texts: ReadonlyMap<string, TextsInLanguage>
  /** The files of the pages that are published in it. */
  published: ReadonlySet<string>
  /** The documents that must be translated before any page is published. */
  awaited: readonly JsonDocument[]
}

/** The further languages that the settings name. */
export function languagesOf({ settings }: Pick<SiteDocuments, 'settings'>): SiteLanguage[] {
  const { languages } = settings?.value ?? {}
  if (!isObject(languages)) return []
  return Object.entries(languages).map(([language, options]) => ({
    complete: 1,
    drafts: false,
    ...(isObject(options) ? options : {}),
    language,
  }))
}

/** What the addresses of a language begin with. */
export const prefixOf = (language: string): string => `/${language.toLowerCase()}`

/**
 * A site in one of its languages. `documents` are those of the pages that are shown. A page is published in the language where
 * enough of its texts are translated, with those of the shared blocks and forms on it; the language, where its home page,
 * settings and menus are.
 */
export function siteInLanguage(
  documents: SiteDocuments,
  siteLanguage: SiteLanguage,
  schemas: SiteSchemas,
): SiteInLanguage {
  const { language } = siteLanguage
  const context = { ...siteLanguage, terms: termsIn(documents.terms.get(language)) }
  const texts = new Map<string, TextsInLanguage>()
  for (const document of translatableIn(documents)) {
    const translation = documents.translations.get(`${language}/${document.file}`)
    texts.set(document.file, textsInLanguage(sourceTextsOf(document, documents, schemas), translation, context))
  }
  const published = new Set(
    pagesOf(documents)
      .filter(isPublished)
      .map(({ file }) => file),
  )
  const shownPages = documents.pages.filter(({ file }) => published.has(file))
  const addresses = sameAddresses(language, slugsIn(documents, language), shownPages)
  const home = documents.pages.find(({ name }) => name === '/')
  const awaited = [
    ...(home && published.has(home.file) ? [] : [home]),
    ...[documents.settings, documents.navigation, documents.notFound].filter(
      (document) => document && !isComplete([document]),
    ),
  ].filter((document) => document !== undefined)
  const result = { ...siteLanguage, addresses, texts, published, awaited }
  if (awaited.length > 0 || !home) return { ...result, published: new Set() }
  return { ...result, documents: translatedDocuments() }

  function isPublished(page: JsonDocument): boolean {
    const title = texts.get(page.file)?.missing.some(({ pointer }) => pointer === '/title')
    return !title && isComplete(documentsOn(page, documents, schemas))
  }

  function isComplete(parts: readonly JsonDocument[]): boolean {
    let needed = 0
    let missing = 0
    for (const { file } of parts) {
      const ofPart = texts.get(file)
      needed += ofPart?.needed ?? 0
      missing += ofPart?.missing.length ?? 0
    }
    return missing <= needed * (1 - siteLanguage.complete)
  }

  function translatedDocuments(): SiteDocuments {
    const { redirects: _, ...others } = documents
    return mapDocuments(others, (content) => {
      const ofDocument = texts.get(content.file)
      if (content.role === 'drawing' || !ofDocument) return content
      if (content.role === 'page' && !published.has(content.file)) return undefined
      const name = content.role === 'page' ? addresses.pathOf(content.name) : content.name
      const translated = translatedDocument(content, ofDocument, { name, addresses, documents, schemas })
      if (content.role === 'kind') return kindIn(translated, ofDocument)
      return content.role === 'settings' ? settingsIn(translated, ofDocument, siteLanguage) : translated
    })
  }
}

/** The last addresses of each language, and what they were made from. */
const lastAddresses = new Map<string, { key: string; addresses: AddressesInLanguage }>()

/** The addresses in a language: the same object as long as the same pages are published at the same addresses. */
function sameAddresses(
  language: string,
  slugs: ReadonlyMap<string, string>,
  pages: readonly JsonDocument[],
): AddressesInLanguage {
  const paths = pages.map(({ name }) => name)
  const key = JSON.stringify([[...slugs], paths])
  const last = lastAddresses.get(language)
  if (last?.key === key) return last.addresses
  const addresses = addressesIn(prefixOf(language), slugs, new Set(paths))
  lastAddresses.set(language, { key, addresses })
  return addresses
}

/** The documents that have words. */
export const translatableIn = (documents: SiteDocuments): JsonDocument[] => [
  ...[documents.settings, documents.navigation].filter((document) => document !== undefined),
  ...pagesOf(documents),
  ...documents.forms.values(),
  ...documents.shared.values(),
  ...documents.kinds.values(),
]

/** A page with the shared blocks and forms that it shows. */
function documentsOn(page: JsonDocument, documents: SiteDocuments, schemas: SiteSchemas): JsonDocument[] {
  const shared = blocksOnPage(page, documents.shared).flatMap((block) => block.shared ?? [])
  const names = [page, ...shared].flatMap((document) => valuesOf('FormName', document, documents, schemas))
  const forms = [...new Set(names)].flatMap((name) => documents.forms.get(String(name)) ?? [])
  return [page, ...new Set(shared), ...forms]
}

/** The last parts that pages have of their own in a language, by the address of the page. */
export function slugsIn({ pages, translations }: SiteDocuments, language: string): Map<string, string> {
  return new Map(
    pages.flatMap(({ name, file }) => {
      const slug = translations.get(`${language}/${file}`)?.value['slug']
      return typeof slug === 'string' && name !== '/' ? [[name, slug] as const] : []
    }),
  )
}

/** Cache by the translated settings. */
const settings = new WeakMap<JsonDocument, JsonDocument>()

/** The settings in a language. Texts of buttons and messages that are not translated are those that the language itself has. */
function settingsIn(translated: JsonDocument, { matched }: TextsInLanguage, language: SiteLanguage): JsonDocument {
  const cached = settings.get(translated)
  if (cached) return cached
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
  const document = { ...translated, value, lines: linesOf(JSON.stringify(value)) }
  settings.set(translated, document)
  return document
}

/** A kind in a language, without the patterns that are not translated: pages have their own words instead. */
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
