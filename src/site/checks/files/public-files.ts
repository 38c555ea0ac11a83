import { isCompressible, SUFFIXES } from '#site/model/built-files.ts'
import { ASSETS_FOLDER, programAt } from '#site/model/routes.ts'
import { searchIndexPathOf, SEARCH_PAGE } from '#site/model/search/search-paths.ts'
import { formAddressesOf, hasSearch } from '#site/derived/page-addresses.ts'
import { feedAddressesOf } from '#site/derived/post-lists.ts'
import { languagesOf } from '#site/languages/site-languages.ts'
import { pathsIn } from '#site/languages/addresses.ts'
import { problemText } from '#site/problems/catalogue.ts'
import type { MadeThere } from '#site/problems/catalogue/addresses.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { pathKey, splitPath } from '#base/text/addresses/address-forms.ts'
import type { CheckContext } from '#site/checks/check.ts'
import { GENERATED_FILES } from '#site/checks/links/link-targets.ts'

/** Public files do not have the address of a page, of the program, or of a file that the build generates. */
export function publicFiles(site: SiteDocuments, { report }: CheckContext): void {
  if (site.publicFiles.length === 0) return
  const made = madeBy(site)
  for (const address of site.publicFiles) {
    const problem = ofProgram(address, site) ?? inPlaceOf(address, made)
    if (problem) report({ file: `public${address}` }, [], problem)
  }
}

function ofProgram(address: string, site: SiteDocuments): ProblemText | undefined {
  const program = programAt(address)
  // Files below these addresses are served unless the program uses the address.
  const isFree =
    (program === 'api' && !endpointsOf(site).has(keyOf(address))) || (program === 'search' && !hasSearch(site))
  return program && !isFree ? problemText('address-of-program', { address, sort: 'file', program }) : undefined
}

const endpointsOf = ({ forms }: SiteDocuments): Set<string> =>
  new Set([...forms.values()].map(({ value }) => keyOf(String(value['endpoint']))))

/** The files that a build generates. Addresses are compared in lower case, as some file systems compare names. */
interface Made {
  /** By address. */
  pages: ReadonlyMap<string, { file: string; hasShareImage: boolean }>
  /** The addresses of the other files, except assets and public files. */
  files: ReadonlySet<string>
  /** Folders, each with the address of a page or file in it. */
  folders: ReadonlyMap<string, string>
}

function madeBy(site: SiteDocuments): Made {
  const pages = new Map<string, { file: string; hasShareImage: boolean }>()
  if (hasSearch(site)) pages.set(SEARCH_PAGE, { file: 'settings.json', hasShareImage: false })
  for (const [address, file] of formAddressesOf(site)) pages.set(address, { file, hasShareImage: false })
  for (const { name, file, value } of pagesOf(site)) pages.set(name, { file, hasShareImage: !namesImage(value) })
  const others = [...GENERATED_FILES, ...feedAddressesOf(site)]
  const ownPages = [...pages]
  for (const { language } of languagesOf(site)) {
    const pathOf = pathsIn(site, language)
    for (const [address, page] of ownPages) pages.set(pathOf(address), page)
    others.push(...FILES_IN_LANGUAGE.map(pathOf), ...feedAddressesOf(site).map(pathOf))
  }
  const inFolders = [`${ASSETS_FOLDER}boot.js`, '/share/index.png', ...(hasSearch(site) ? [searchIndexPathOf()] : [])]
  const folders = foldersOf([...pages.keys(), ...others, ...inFolders])
  return { pages, files: new Set([...others, ...site.publicFiles.map(keyOf)]), folders }
}

/** The files at the root that each language has separately. */
const FILES_IN_LANGUAGE = ['/llms.txt', '/site.webmanifest']

const namesImage = ({ seo }: JsonObject): boolean => isObject(seo) && seo['image'] !== undefined

function foldersOf(addresses: readonly string[]): Map<string, string> {
  const folders = new Map<string, string>()
  for (const address of addresses)
    for (let [folder] = splitPath(address); folder !== '' && !folders.has(folder); [folder] = splitPath(folder))
      folders.set(folder, address)
  return folders
}

function inPlaceOf(address: string, made: Made): ProblemText | undefined {
  const { pages, files, folders } = made
  const path = pathKey(address)
  const page = pages.get(path)
  if (page) return problemText('file-hides-page', { address: path, file: page.file })
  const key = keyOf(address)
  const place = (there: MadeThere): ProblemText => problemText('file-in-place-of-another', { made: there })
  const isMade = (file: string): boolean => files.has(file) || (file.endsWith('.html') && pages.has(pathKey(file)))
  const suffix = Object.values(SUFFIXES).find((each) => key.endsWith(each))
  const original = suffix && address.slice(0, -suffix.length)
  if (original !== undefined && isCompressible(original) && isMade(keyOf(original)))
    return place({ what: 'copy', original })
  const shared = /^\/share(\/.+)\.(?:png|jpg)$/.exec(key)?.[1]
  const sharedPath = shared === '/index' ? '/' : shared
  if (sharedPath !== undefined && pages.get(sharedPath)?.hasShareImage)
    return place({ what: 'share', page: sharedPath })
  const below = folders.get(key)
  if (below !== undefined) return place({ what: 'folder', below })
  const folder = [...foldersOf([key]).keys()].find(isMade)
  return folder === undefined ? undefined : place({ what: 'file', address: folder })
}

const keyOf = (address: string): string => address.toLowerCase()
