import { isCompressible, SUFFIXES } from '#model/compressed-copies.ts'
import { ASSETS_FOLDER, programAt } from '#model/own-addresses.ts'
import { htmlFileOf, shareImagePathOf } from '#model/routes.ts'
import { SEARCH_FOLDER, SEARCH_PAGE } from '#model/search/search-paths.ts'
import { formAddressesOf } from '#content/derived/form-addresses.ts'
import { hasSearch } from '#content/derived/page-addresses.ts'
import { feedAddressesOf } from '#content/derived/post-lists.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { ProblemText } from '#content/problems/problem.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { pathKey } from '#text/address-forms.ts'
import type { CheckContext } from './check.ts'
import { GENERATED_FILES } from './link-targets.ts'

/** Public files have addresses of their own: none is that of a page, of the program, or of a file that the build makes. */
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
  // What is below these addresses is sent where the program has no use for it.
  const isFree =
    (program === 'api' && !endpointsOf(site).has(keyOf(address))) || (program === 'search' && !hasSearch(site))
  return program && !isFree ? problemText('address-of-program', { address, sort: 'file', program }) : undefined
}

const endpointsOf = ({ forms }: SiteDocuments): Set<string> =>
  new Set([...forms.values()].map(({ value }) => keyOf(String(value['endpoint']))))

/** What a build makes besides the public files. Names are compared in small letters, as some systems do. */
interface Made {
  /** The file of the document that is the page at an address, by the key of the address. */
  pages: ReadonlyMap<string, { address: string; file: string }>
  /** The addresses of its share image, of each page that has one. */
  shareImages: ReadonlyMap<string, string>
  /** The addresses of all files, without compressed copies. */
  files: ReadonlySet<string>
  /** Folders, each with the address of a file in it. */
  folders: ReadonlyMap<string, string>
}

function madeBy(site: SiteDocuments): Made {
  const pages = new Map<string, { address: string; file: string }>()
  const add = (address: string, file: string): unknown => pages.set(pathKey(address), { address, file })
  if (hasSearch(site)) add(SEARCH_PAGE, 'settings.json')
  for (const [address, file] of formAddressesOf(site)) add(address, file)
  for (const { name, file } of pagesOf(site)) add(name, file)
  const shareImages = new Map(site.pages.flatMap(shareImagesOf))
  const htmlFiles = [...pages.keys()].map((path) => `/${htmlFileOf(path)}`)
  const others = [...GENERATED_FILES, ...feedAddressesOf(site)]
  const files = new Set([...htmlFiles, ...others, ...site.publicFiles.map(keyOf)])
  const folders = new Map<string, string>()
  const search = hasSearch(site) ? [`${SEARCH_FOLDER}index.json`] : []
  for (const file of [...htmlFiles, ...others, ...shareImages.keys(), `${ASSETS_FOLDER}boot.js`, ...search])
    for (const folder of foldersOf(file)) if (!folders.has(folder)) folders.set(folder, file)
  return { pages, shareImages, files, folders }
}

/** A page has the one or the other, unless it names a picture. */
function shareImagesOf({ name, value }: JsonDocument): [string, string][] {
  const { seo } = value
  if (isObject(seo) && seo['image'] !== undefined) return []
  return (['.png', '.jpg'] as const).map((ending) => [keyOf(shareImagePathOf(name, ending)), name])
}

function inPlaceOf(address: string, { pages, shareImages, files, folders }: Made): ProblemText | undefined {
  const page = pages.get(pathKey(address))
  if (page) return problemText('file-hides-page', page)
  const key = keyOf(address)
  const place = (made: Parameters<typeof problemText<'file-in-place-of-another'>>[1]['made']): ProblemText =>
    problemText('file-in-place-of-another', { made })
  const suffix = SUFFIXES.find((each) => key.endsWith(each))
  const original = suffix && address.slice(0, -suffix.length)
  if (original !== undefined && isCompressible(original) && files.has(keyOf(original)))
    return place({ what: 'copy', original })
  const shared = shareImages.get(key)
  if (shared !== undefined) return place({ what: 'share', page: shared })
  const below = folders.get(key)
  if (below !== undefined) return place({ what: 'folder', below })
  const folder = foldersOf(key).find((each) => files.has(each))
  return folder === undefined ? undefined : place({ what: 'file', address: folder })
}

const keyOf = (address: string): string => address.toLowerCase()

/** "/a/b.html" is in "/a". */
const foldersOf = (address: string): string[] =>
  [...address.matchAll(/(?<=.)\//g)].map(({ index }) => address.slice(0, index))
