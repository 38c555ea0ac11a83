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
import { flat } from '#text/flat.ts'

/** What a page as it is written follows from. Hashes, each the same as long as what it stands for. */
export interface PageSources {
  /** Of the settings, the document of the page and the shared blocks that it shows. */
  own: string
  /** Of what other pages show of it. */
  shownHash: string
}

const sources = new WeakMap<Page, PageSources>()

/** Undefined where they are not known, as of generated pages. */
export const sourcesOf = (page: Page): PageSources | undefined => sources.get(page)

/** Remembers the sources of the pages of a site, which is as loaded. */
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

/** Creates the function that hashes what a page follows from by itself. The settings are those of the site as loaded. */
export function ownSources(settings: Settings, shared: SiteDocuments['shared']): (document: JsonDocument) => string {
  // Placeholders in texts stand for facts of the settings as they are written.
  const ofSettings = contentHash(JSON.stringify(settings))
  const hashes = new Map([...shared.values()].map((block) => [block, short(documentHash(block))]))
  return (document) => {
    const ofShared = sharedOnPage(document, shared).map((block) => hashes.get(block) ?? '')
    return flat(ofSettings, short(documentHash(document)), ...ofShared)
  }
}

/** As long as `contentHash` has it: several are put together without hashing them again. */
const short = (hash: string): string => hash.slice(0, 10)

/**
 * A hash of what other pages show of a page. Undefined where that may be anything that it says: lists show the heading of a
 * post, and how long it takes to read.
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
 * What the inputs of pages have beside the pages themselves: a hash of what belongs to several, and the sum of hashes of what
 * others show of each page. As long as both are the same, so is all that a page which has not changed shows of others.
 * Its share image follows from the page.
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

/** The same once others show something else of a page. */
export function withShownOfPage(crossPageHash: string, before: string, after: string): string {
  const [ofSite, ofPages] = crossPageHash.split(' ')
  return `${ofSite} ${hexadecimal(BigInt(`0x${ofPages}`) - numberOf(before) + numberOf(after))}`
}

const numberOf = (hash: string): bigint => BigInt(`0x${Buffer.from(hash, 'base64url').toString('hex')}`)

/** Of 64 bits. */
const hexadecimal = (sum: bigint): string => BigInt.asUintN(64, sum).toString(16)
