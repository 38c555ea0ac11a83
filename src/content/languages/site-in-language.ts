import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { valuesOf } from '#content/derived/references.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { mapDocuments, pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { addressesIn, addressesOf } from './addresses.ts'
import type { AddressesInLanguage } from './addresses.ts'
import { prefixOf } from './site-languages.ts'
import type { SiteLanguage } from './site-languages.ts'
import { sourceTextsOf } from './source-texts.ts'
import { textsInLanguage } from './texts-in-language.ts'
import type { TextsInLanguage } from './texts-in-language.ts'
import { termsIn } from './terms.ts'
import { translatedDocument } from './translate-document.ts'
import { kindIn, settingsIn } from './without-untranslated.ts'

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
  const paths = shownPages.map(({ name }) => name)
  const addresses = addressesOf(language, slugsIn(documents, language), paths)
  const home = documents.pages.find(({ name }) => name === '/')
  const awaited = [
    ...(home && published.has(home.file) ? [] : [home]),
    ...[documents.settings, documents.navigation, documents.notFound].filter(
      (document) => document && !isReady(document),
    ),
  ].filter((document) => document !== undefined)
  const result = { ...siteLanguage, addresses, texts, published, awaited }
  if (awaited.length > 0 || !home) return { ...result, published: new Set() }
  return { ...result, documents: documentsInLanguage(documents, result, schemas) }

  function isPublished(page: JsonDocument): boolean {
    const title = texts.get(page.file)?.missing.some(({ pointer }) => pointer === '/title')
    return !title && isComplete(documentsOn(page, documents, schemas))
  }

  /** Menus are on every page and have names of pages, so that they are never in two languages. */
  function isReady(document: JsonDocument): boolean {
    return document.role === 'navigation' ? !isMissingIn(texts, document.file) : isComplete([document])
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
}

/** Whether texts of a document are missing. */
const isMissingIn = (texts: SiteInLanguage['texts'], file: string): boolean =>
  (texts.get(file)?.missing.length ?? 0) > 0

/** The documents in a language, without the pages that are not published in it. */
export function documentsInLanguage(
  documents: SiteDocuments,
  { addresses, texts, published, ...siteLanguage }: Omit<SiteInLanguage, 'documents' | 'awaited'>,
  schemas: SiteSchemas,
  { isInPart = false } = {},
): SiteDocuments {
  const { redirects: _, ...others } = documents
  const isIncomplete = ({ file }: JsonDocument): boolean => isMissingIn(texts, file)
  return mapDocuments(others, (content) => {
    const ofDocument = texts.get(content.file)
    if (content.role === 'drawing' || !ofDocument) return content
    if (content.role === 'page' && !published.has(content.file)) return undefined
    const name = content.role === 'page' ? addresses.pathOf(content.name) : content.name
    const context = { name, addresses, documents, schemas, isInPart, isIncomplete }
    const translated = translatedDocument(content, ofDocument, context)
    if (content.role === 'kind') return kindIn(translated, ofDocument)
    return content.role === 'settings' ? settingsIn(translated, ofDocument, siteLanguage) : translated
  })
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
export function documentsOn(page: JsonDocument, documents: SiteDocuments, schemas: SiteSchemas): JsonDocument[] {
  const shared = blocksOnPage(page, documents.shared).flatMap((block) => block.shared ?? [])
  const names = [page, ...shared].flatMap((document) => valuesOf('FormName', document, documents, schemas))
  const forms = [...new Set(names)].flatMap((name) => documents.forms.get(String(name)) ?? [])
  return [page, ...new Set(shared), ...forms]
}

/** The addresses of pages and folders in a language, whether the pages are published in it or not. */
export const pathsIn = (documents: SiteDocuments, language: string): AddressesInLanguage['pathOf'] =>
  addressesIn(prefixOf(language), slugsIn(documents, language), new Set()).pathOf

/** The last parts that pages have of their own in a language, by the address of the page. */
export function slugsIn({ pages, translations }: SiteDocuments, language: string): Map<string, string> {
  return new Map(
    pages.flatMap(({ name, file }) => {
      const slug = translations.get(`${language}/${file}`)?.value['slug']
      return typeof slug === 'string' && name !== '/' ? [[name, slug] as const] : []
    }),
  )
}
