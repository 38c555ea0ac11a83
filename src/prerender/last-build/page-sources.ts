import { sharedOnPage } from '#content/derived/blocks-on-page.ts'
import type { LoadedSite } from '#content/load-site.ts'
import { documentHash } from '#content/read/json-document.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { PublishedImages } from '#model/images.ts'
import { shownElsewhere } from '#model/page-list-cache.ts'
import type { Page, Site } from '#model/site.ts'
import type { Settings } from '#model/types.generated.ts'
import type { PublishedVideos } from '#model/videos.ts'
import { contentHash } from '#prerender/content-hash.ts'

/** Hashes of the sources of a page. */
export interface PageSources {
  /** A hash of the settings, of the page's document and of the shared blocks that it shows. */
  own: string
  /** A hash of what other pages show of it. */
  shownHash: string
}

const sources = new WeakMap<Page, PageSources>()

/** Undefined for pages without a document, such as generated ones. */
export const sourcesOf = (page: Page): PageSources | undefined => sources.get(page)

/** Caches the sources of the pages of a site. Its settings must be as loaded, with the origin of the document. */
export function rememberSources({ documents }: Pick<LoadedSite, 'documents'>, site: Site): void {
  const ownOf = ownSources(site.settings, documents.shared)
  const byFile = new Map(pagesOf(documents).map((document) => [document.file, document]))
  for (const page of [...site.pages, site.notFound]) {
    const document = byFile.get(page.file)
    if (!document) continue
    const own = ownOf(document)
    const shownHash = document.summary?.page?.shownHash ?? shownHashOf(page) ?? contentHash(page.path, own)
    sources.set(page, { own, shownHash })
  }
}

/** Returns a function that hashes a document's own sources. The settings must be as loaded. */
export function ownSources(settings: Settings, shared: SiteDocuments['shared']): (document: JsonDocument) => string {
  // Placeholders in texts stand for values of the settings.
  const ofSettings = contentHash(JSON.stringify(settings))
  const hashes = new Map([...shared.values()].map((block) => [block, short(documentHash(block))]))
  return (document) => {
    const ofShared = sharedOnPage(document, shared).map((block) => hashes.get(block) ?? '')
    return [ofSettings, short(documentHash(document)), ...ofShared].join('')
  }
}

/** The length of `contentHash`. Short hashes are concatenated without hashing them again. */
const short = (hash: string): string => hash.slice(0, 10)

/**
 * A hash of what other pages show of a page. Undefined for a post: lists show its heading and its reading time, which
 * depends on all its texts.
 */
export function shownHashOf(page: Page): string | undefined {
  const shown = page.post ? undefined : shownElsewhere(page)
  return shown === undefined ? undefined : contentHash(shown)
}

interface SharedFiles {
  images: PublishedImages
  videos: PublishedVideos
  hasShareImages: boolean
}

/**
 * Two hashes in one text: of what several pages have in common, and the sum of the hashes of what other pages show of each
 * page. As long as both are the same, every page shows the same of other pages. The sum can be updated for one page alone.
 */
export function crossPageHashOf(
  { pages, navigation, forms, drawings }: Pick<Site, 'pages' | 'navigation' | 'forms' | 'drawings'>,
  shared: SharedFiles,
): string | undefined {
  let sum = 0n
  for (const page of pages) {
    const shownHash = sourcesOf(page)?.shownHash
    if (shownHash === undefined) return undefined
    sum += numberOf(shownHash)
  }
  return `${contentHash(JSON.stringify([navigation, forms, drawings, shared]))} ${hexadecimal(sum)}`
}

/** The hash after an edit of a page, given the hashes of what other pages show of it before and after. */
export function withShownOfPage(crossPageHash: string, before: string, after: string): string {
  const [ofSite, ofPages] = crossPageHash.split(' ')
  return `${ofSite} ${hexadecimal(BigInt(`0x${ofPages}`) - numberOf(before) + numberOf(after))}`
}

const numberOf = (hash: string): bigint => BigInt(`0x${Buffer.from(hash, 'base64url').toString('hex')}`)

/** A sum modulo 2⁶⁴, in hexadecimal. */
const hexadecimal = (sum: bigint): string => BigInt.asUintN(64, sum).toString(16)
