import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { valuesOf } from '#content/derived/references.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isIndependent, tiedTo } from '#content/read/independent-pages.ts'
import { isObject } from '#content/read/json-tree.ts'
import { mapDocuments, pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { addressesIn, addressesOf } from './addresses.ts'
import type { AddressesInLanguage } from './addresses.ts'
import { absentPages, documentsIn, limitsOfPages } from './documents-in.ts'
import { menusIn } from './menus-in.ts'
import { isLeftOut, withoutLeftOut } from './only.ts'
import { languageOf, prefixOf } from './site-languages.ts'
import type { SiteLanguage } from './site-languages.ts'
import { sourceTextsOf } from './source-texts.ts'
import { textsInLanguage } from './texts-in-language.ts'
import type { TextsInLanguage } from './texts-in-language.ts'
import { termsIn } from './terms.ts'
import { translatedDocument } from './translate-document.ts'
import { kindIn, settingsIn } from './without-untranslated.ts'

/** What a site is in one of its further languages. */
export interface SiteInLanguage extends SiteLanguage {
  /** The documents that are in the language, with the words of the site's own. */
  source: SiteDocuments
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
export function siteInLanguage(whole: SiteDocuments, siteLanguage: SiteLanguage, schemas: SiteSchemas): SiteInLanguage {
  const { language } = siteLanguage
  const context = { ...siteLanguage, terms: termsIn(whole.terms.get(language)) }
  const documents = documentsIn(whole, language)
  const texts = new Map<string, TextsInLanguage>()
  for (const document of translatableIn(documents)) {
    if (independentOf(document)) continue
    const translation = documents.translations.get(`${language}/${document.file}`)
    texts.set(document.file, textsInLanguage(sourceTextsOf(document, whole, schemas), translation, context))
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
  const result = { ...siteLanguage, source: documents, addresses, texts, published, awaited }
  if (awaited.length > 0 || !home) return { ...result, published: new Set() }
  return { ...result, documents: documentsInLanguage(documents, result, schemas) }

  function independentOf({ file }: Pick<JsonDocument, 'file'>): JsonDocument | undefined {
    return documents.independent.get(`${language}/${file}`)
  }

  function isPublished(page: JsonDocument): boolean {
    const title = texts.get(page.file)?.missing.some(({ pointer }) => pointer === '/title')
    return !title && isComplete(documentsOn(independentOf(page) ?? page, language, documents, schemas))
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

/** What a page has that needs no translation: a document of its own in the language. */
const NO_TEXTS: TextsInLanguage = { matched: new Map(), missing: [], needed: 0, drafts: 0, unused: [] }

/** Documents that are in a language with its words, without the pages that are not published in it. */
export function documentsInLanguage(
  documents: SiteDocuments,
  { addresses, texts, published, ...siteLanguage }: Omit<SiteInLanguage, 'documents' | 'source' | 'awaited'>,
  schemas: SiteSchemas,
  { isInPart = false } = {},
): SiteDocuments {
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

/** The documents that have words. */
export const translatableIn = (documents: SiteDocuments): JsonDocument[] => [
  ...[documents.settings, documents.navigation].filter((document) => document !== undefined),
  ...pagesOf(documents),
  ...documents.forms.values(),
  ...documents.shared.values(),
  ...documents.kinds.values(),
]

/** A page with the shared blocks and forms that it shows in a language. */
export function documentsOn(
  whole: JsonDocument,
  language: string,
  documents: SiteDocuments,
  schemas: SiteSchemas,
): JsonDocument[] {
  const page = withoutLeftOut(whole, language, documents.shared)
  const shared = blocksOnPage(page, documents.shared).flatMap((block) => block.shared ?? [])
  const names = [page, ...shared].flatMap((document) => valuesOf('FormName', document, documents, schemas))
  const forms = [...new Set(names)].flatMap((name) => documents.forms.get(String(name)) ?? [])
  return [page, ...new Set(shared), ...forms]
}

/** The addresses of pages and folders in a language, whether the pages are published in it or not. */
export const pathsIn = (documents: SiteDocuments, language: string): AddressesInLanguage['pathOf'] =>
  addressesIn(prefixOf(language), slugsIn(documents, language)).pathOf

/** The last parts that pages have of their own in a language, by the address of the page. */
export function slugsIn(site: SiteDocuments, language: string): Map<string, string> {
  return new Map(
    site.pages.flatMap(({ name, file }) => {
      const slug = fileIn(language, file, site)?.value['slug']
      return typeof slug === 'string' && name !== '/' ? [[name, slug] as const] : []
    }),
  )
}

/** The addresses of the pages that the site's own language has not, each in the language of its words. */
export function addressesElsewhere(site: SiteDocuments): ReadonlyMap<string, string> {
  const own = languageOf(site)
  return new Map(
    [...limitsOfPages(site)].flatMap(([path, { languages, words }]) =>
      languages.includes(own) ? [] : [[path, pathsIn(site, words)(path)] as const],
    ),
  )
}

/** The documents that have words to be translated into a language, without shared blocks that no page shows in it. */
export function translatableInto(language: string, whole: SiteDocuments): JsonDocument[] {
  const documents = documentsIn(whole, language)
  if (documents === whole) return translatableIn(whole)
  const { shared, independent } = documents
  const used = (pages: readonly JsonDocument[], isUsed: (block: unknown) => boolean): Set<string> =>
    new Set(pages.flatMap(({ value }) => namesOfShared(value['blocks'], isUsed)))
  const anywhere = used([...pagesOf(whole), ...independent.values()], () => true)
  const inLanguage = used(
    [...pagesOf(documents), ...independent.values()].filter(isOfLanguage),
    (block) => !isLeftOut(block, language, shared),
  )
  return translatableIn(documents).filter(({ role, name, file }) => {
    if (role === 'page') return !independent.has(`${language}/${file}`)
    return role !== 'shared' || inLanguage.has(name) || !anywhere.has(name)
  })

  /** Whether a page is shown in the language: one that another language has of its own is not, nor one that has been replaced. */
  function isOfLanguage(page: JsonDocument): boolean {
    return isIndependent(page) ? tiedTo(page).language === language : !independent.has(`${language}/${page.file}`)
  }
}

function namesOfShared(blocks: unknown, isUsed: (block: unknown) => boolean): string[] {
  if (!Array.isArray(blocks)) return []
  return (blocks as unknown[]).flatMap((block) =>
    isObject(block) && block['type'] === 'shared' && isUsed(block) ? [String(block['name'])] : [],
  )
}

/** The file of a language for a document: its translations, or a page of the language's own. */
export const fileIn = (
  language: string,
  file: string,
  { translations, independent }: Pick<SiteDocuments, 'translations' | 'independent'>,
): JsonDocument | undefined => translations.get(`${language}/${file}`) ?? independent.get(`${language}/${file}`)
