import { SEARCH_PAGE } from '#site/model/search/search-paths.ts'
import { closest } from '#site/problems/suggest.ts'
import { feedAddressesOf } from '#site/derived/post-lists.ts'
import { formAddressesOf } from '#site/derived/page-addresses.ts'
import { anchorsOf, blocksOnPage, hiddenAnchorsOf } from '#site/derived/blocks-on-page.ts'
import { pagesShownFirst } from '#site/derived/publication.ts'
import type { Publication } from '#site/derived/publication.ts'
import { targetFinder } from '#site/derived/redirect-list.ts'
import { isLimited, isShownIn, pageIn } from '#site/languages/only.ts'
import { pathsIn } from '#site/languages/addresses.ts'
import { allLanguagesOf, languagesOf, prefixOf } from '#site/languages/site-languages.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { addressOnSite, comparableHost, decoded, splitPath, writtenPath } from '#base/text/addresses/address-forms.ts'
import { addToGroup } from '#base/text/words/lists.ts'

/** Files that the build adds to the site's own. */
export const GENERATED_FILES = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/licences.txt',
  '/site.webmanifest',
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
]

/** The possible targets of links. */
export interface LinkTargets {
  isPage(address: string): boolean
  isFile(address: string): boolean
  /** The address of a file whose name contains characters with a meaning in addresses: "/C%23.pdf" for "/C#.pdf". */
  fileNamed(href: string): string | undefined
  /** The address of a page or file with another spelling: with capitals, an extension, a trailing slash. */
  respelled(address: string): string | undefined
  /** A page with a similar address. Never a page in a parent folder, which is certainly another page. */
  similar(address: string): string | undefined
  publicFiles: readonly string[]
  /** The target of an old address. */
  redirectOf(address: string): string | undefined
  /** The anchors on a page; undefined if not all of them are known. */
  anchorsOn(address: string): string[] | undefined
  /** Whether it is an anchor in a hidden block of a page. */
  isHiddenAnchor(address: string, anchor: string): boolean
}

export function linkTargetsOf(site: SiteDocuments, schemas: SiteSchemas, publication: Publication): LinkTargets {
  // If two pages have the same address, the published one counts.
  const byAddress = new Map<string, JsonDocument>(
    pagesShownFirst(site.pages, publication)
      .toReversed()
      .map((page) => [page.name, page]),
  )
  // A missing home page is reported once, not by every link to it.
  const search = site.settings?.value['search'] === true ? [SEARCH_PAGE] : []
  const pages = new Set(['/', ...byAddress.keys(), ...formAddressesOf(site).keys(), ...search])
  const files = new Set([...site.publicFiles, ...GENERATED_FILES, ...feedAddressesOf(site)])
  const host = comparableHost(site.settings?.value['origin'])
  const targetFrom = targetFinder(site.redirects)
  const languages = languagesOf(site)
  const prefixes = languages.map(({ language }) => prefixOf(language))
  let bySpelling: Map<string, string> | undefined
  const anchors = new Map<string, string[] | undefined>()
  const independent = new Map([...site.independent.values()].map((page) => [page.name, page]))
  const pageAt = (address: string): JsonDocument | undefined =>
    byAddress.get(address) ?? (site.notFound?.name === address ? site.notFound : undefined) ?? independent.get(address)
  let inLanguages: Set<string> | undefined
  // Also if the page is not published in the language yet: a link to it is valid as soon as it is.
  const isInLanguage = (address: string): boolean => {
    if (!prefixes.some((prefix) => `${address}/`.startsWith(`${prefix}/`))) return false
    inLanguages ??= new Set(languages.flatMap(({ language }) => addressesInLanguage(site, language, pages)))
    return inLanguages.has(address)
  }
  return {
    isPage: (address) => pages.has(address) || isInLanguage(address),
    isFile: (address) => files.has(decoded(address)),
    fileNamed(href) {
      const path = href.normalize('NFC')
      return /[#%?]/.test(path) && files.has(path) ? writtenPath(path) : undefined
    },
    respelled(address) {
      bySpelling ??= new Map([
        ...[...files].map((file) => [spellingOf(file), writtenPath(file)] as const),
        ...[...pages].map((page) => [spellingOf(page), page] as const),
      ])
      return bySpelling.get(spellingOf(address))
    },
    similar: similarIn([...pages]),
    publicFiles: site.publicFiles,
    redirectOf(address) {
      const to = targetFrom(address)
      return to && (addressOnSite(to, host) ?? to)
    },
    anchorsOn(address) {
      if (!anchors.has(address)) {
        const page = pageAt(address)
        anchors.set(address, page && anchorsOfPage(page, site, schemas))
      }
      return anchors.get(address)
    },
    isHiddenAnchor(address, anchor) {
      const page = pageAt(address)
      const hidden = page ? hiddenAnchorsOf(blocksOnPage(page, site.shared), schemas) : []
      return hidden.some((each) => each.anchor === anchor)
    },
  }
}

/** The addresses of pages in a language, without pages that are limited to other languages. */
function addressesInLanguage(site: SiteDocuments, language: string, pages: ReadonlySet<string>): string[] {
  const elsewhere = new Set(site.pages.flatMap(({ name, value }) => (isShownIn(value, language) ? [] : [name])))
  return [...pages].filter((page) => !elsewhere.has(page)).map(pathsIn(site, language))
}

function anchorsOfPage(page: JsonDocument, site: SiteDocuments, schemas: SiteSchemas): string[] | undefined {
  // Unknown in a document with syntax errors that cannot be fixed with certainty: blocks may be hidden.
  if (page.issues.some(({ problem }) => !problem.fix)) return undefined
  const blocks = page.isParsed ? blocksOnPage(page, site.shared) : []
  const areKnown = blocks.length > 0 && blocks.every(({ type }) => type !== undefined && schemas.isBlockType(type))
  if (!areKnown) return undefined
  const matches = inAllLanguages(page, site).flatMap((each) =>
    anchorsOf(blocksOnPage(each, site.shared), schemas).map(({ anchor }) => anchor),
  )
  // Unknown if an anchor is malformed, which is reported: links may point to the corrected anchor.
  return matches.every((anchor) => /^[A-Za-z0-9-]+$/.test(anchor)) ? matches : undefined
}

/** A page in each language of the site; only once if it is the same in all. */
function inAllLanguages(page: JsonDocument, site: SiteDocuments): JsonDocument[] {
  const languages = languagesOf(site).map(({ language }) => language)
  const independent = languages.flatMap((language) => site.independent.get(`${language}/${page.file}`) ?? [])
  if (!isLimited(page, site.shared)) return [page, ...independent]
  return [
    ...allLanguagesOf(site)
      .filter((language) => isShownIn(page.value, language))
      .map((language) => pageIn(page, language, site.shared)),
    ...independent,
  ]
}

/** A key shared by all spellings of an address. */
function spellingOf(address: string): string {
  const path = decoded(address)
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
    .toLowerCase()
    .replace(/^\/(site-config\/)?(pages|public)\//, '/')
    .replace(/\.(html?|json|php|aspx?)$/, '')
    .replace(/\/(index)?$/, '')
    .replace(/[\s_]+/g, '-')
  return path === '' ? '/' : path
}

/** The maximum share of mistyped letters in an address. */
const MISTYPED = 0.25

/** Finds the page whose last step is nearly the same in the same folder, or the same in another folder. */
function similarIn(pages: readonly string[]): (address: string) => string | undefined {
  const cache = new Map<string, string | undefined>()
  let folders: Map<string, string[]> | undefined
  let steps: Map<string, string[]> | undefined
  const find = (address: string): string | undefined => {
    folders ??= grouped(
      pages,
      (page) => splitPath(page)[0],
      (page) => splitPath(page)[1],
    )
    steps ??= grouped(
      pages,
      (page) => splitPath(page)[1],
      (page) => page,
    )
    const [folder, step] = splitPath(spellingOf(address))
    const sibling = closest(step, folders.get(folder) ?? [], MISTYPED)
    if (sibling !== undefined && sibling !== '') return `${folder}/${sibling}`
    const same = steps.get(step) ?? []
    return same.length === 1 ? same[0] : closest(address, same, MISTYPED)
  }
  return (address) => {
    if (!cache.has(address)) cache.set(address, find(address))
    return cache.get(address)
  }
}

function grouped(
  pages: readonly string[],
  keyOf: (page: string) => string,
  valueOf: (page: string) => string,
): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const page of pages) addToGroup(groups, keyOf(page), valueOf(page))
  return groups
}
