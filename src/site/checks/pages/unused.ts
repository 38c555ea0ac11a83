import { foldersAround } from '#site/model/posts/post-index.ts'
import { panelFolders } from '#site/derived/menus.ts'
import { formAddressesOf } from '#site/derived/page-addresses.ts'
import { postListsOf } from '#site/derived/post-lists.ts'
import { valuesOf } from '#site/derived/references.ts'
import { comparable, targetFinder } from '#site/derived/redirect-list.ts'
import { addressesIn, slugsIn } from '#site/languages/addresses.ts'
import { onlyOf } from '#site/languages/only.ts'
import { prefixOf } from '#site/languages/site-languages.ts'
import { typeByName } from '#site/read/file-type.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Meaning } from '#site/schemas/vocabulary.ts'
import type { CheckContext } from '#site/checks/check.ts'
import { addressOnSite, decoded, comparableHost, partsOfHref, pathKey } from '#base/text/addresses/address-forms.ts'

/** Beyond this number, unused items of a kind are reported as one problem. */
const MOST_SINGLE = 5

/** Files that browsers, search engines and other programs request by their names. */
const KNOWN_FILES =
  /^\/(?:favicon|apple-touch-icon|icon|android-chrome|mstile|browserconfig|robots\.txt|sitemap|llms|humans\.txt|ads\.txt|app-ads\.txt|security\.txt|manifest|site\.webmanifest|crossdomain\.xml|google[0-9a-f]+\.html|BingSiteAuth|yandex_|CNAME|_headers|_redirects|\.)/i

/** Whether browsers, search engines or other programs request a public file by its name. */
export const isKnownFile = (address: string): boolean => KNOWN_FILES.test(address)

/**
 * Warns of pages without links to them, and of unused shared blocks, forms, pictures and files. Only for sites without errors: a
 * link in a broken document may be the missing one. Drawings are a stock to choose from.
 */
export function unused(site: SiteDocuments, { report, schemas, publication }: CheckContext): void {
  const used = usedBy(site, schemas)
  const tell = (sort: UnusedSort, files: string[]): void => {
    if (files.length > MOST_SINGLE) report({ file: FOLDERS[sort] }, [], 'unused-many', { sort, files })
    else for (const file of files) report({ file }, [], 'unused', { sort })
  }
  tell(
    'page',
    site.pages
      .filter(
        (page) => !publication.hidden.has(page.file) && !isLinked(page, used) && !isLinkedInLanguage(page, site, used),
      )
      .map(({ file }) => file),
  )
  tell('shared', unnamed(site.shared, used.shared))
  tell('form', unnamed(site.forms, used.forms))
  tell(
    'video',
    [...site.videos, ...site.captions].filter(([name]) => !used.videos.has(name)).map(([, { file }]) => file),
  )
  tell(
    'public',
    site.publicFiles
      .filter((address) => !isKnownFile(address) && !used.files.has(address) && isRight(site, `public${address}`))
      .map((address) => `public${address}`),
  )
  tell(
    'font',
    site.fonts.filter((name) => !used.fonts.has(name)).map((name) => `fonts/${name}`),
  )
  tell('image', unnamed(site.images, used.images))
}

type UnusedSort = keyof typeof FOLDERS

const FOLDERS = {
  page: 'pages',
  shared: 'shared',
  form: 'forms',
  video: 'videos',
  public: 'public',
  font: 'fonts',
  image: 'images',
} as const

interface Used {
  /** Addresses that links point to, also through redirects if a link points to an old address. */
  linked: Set<string>
  /** Files of "public" that links, redirects and documents name, by their addresses. */
  files: Set<string>
  /** The addresses of the folders that contain pages: their breadcrumbs link there. */
  folders: Set<string>
  /** The folders and tags whose posts lists show. */
  lists: { folders: Set<string>; tags: Set<string> }
  /** The folders whose pages are in the main menu, each with a trailing slash. */
  panels: string[]
  shared: Set<string>
  forms: Set<string>
  /** Videos and captions. */
  videos: Set<string>
  fonts: Set<string>
  images: Set<string>
}

/** The meanings of values that may refer to a page or a file. */
const LINKS = ['Href', 'WebAddress', 'PublicFile'] as const

function usedBy(site: SiteDocuments, schemas: CheckContext['schemas']): Used {
  const used: Used = {
    linked: new Set(),
    files: new Set(),
    folders: new Set(),
    lists: { folders: new Set(), tags: new Set() },
    panels: [],
    shared: new Set(),
    forms: new Set(),
    videos: new Set(),
    fonts: new Set(),
    images: new Set(),
  }
  const host = comparableHost(site.settings?.value['origin'])
  const pagesOfForms = new Map([...formAddressesOf(site)].map(([address]) => [address, address.split('/')[2] ?? '']))
  const followed = new Set<string>()
  for (const document of documentsOf(site)) {
    const valuesAs = (meaning: Meaning): readonly unknown[] => valuesOf(meaning, document, site, schemas)
    addTexts(used.shared, valuesAs('SharedName'))
    addTexts(used.forms, valuesAs('FormName'))
    addTexts(used.images, valuesAs('ImageFile'))
    addTexts(used.videos, valuesAs('VideoFile'))
    addTexts(used.videos, valuesAs('CaptionsFile'))
    for (const definition of LINKS) {
      for (const link of valuesAs(definition)) {
        if (typeof link !== 'string' || followed.has(link)) continue
        const local = addressOnSite(link, host) ?? link
        if (!local.startsWith('/')) continue
        const path = partsOfHref(local).address
        const address = pathKey(path)
        const form = pagesOfForms.get(address)
        if (form !== undefined) used.forms.add(form)
        // A link of a page to itself does not count.
        if (document.role === 'page' && document.name === address) continue
        used.files.add(decoded(path))
        // A redirect counts only if something links to its old address.
        if (document.role === 'redirects') continue
        used.linked.add(address)
        followed.add(link)
      }
    }
  }
  const targetFrom = targetFinder(site.redirects)
  // Iterates also over addresses that are added to the set during the loop.
  for (const address of used.linked) {
    const to = targetFrom(address)
    if (to !== undefined) used.linked.add(comparable(to, host))
  }
  for (const folder of panelFolders(site.navigation)) used.panels.push(`${folder}/`)
  for (const { name, value } of site.pages) {
    if (value['breadcrumb'] === false) continue
    for (let at = name.lastIndexOf('/'); at > 0; at = name.lastIndexOf('/', at - 1)) used.folders.add(name.slice(0, at))
  }
  for (const { folder, tag } of postListsOf(site)) {
    if (tag === undefined) used.lists.folders.add(folder)
    else used.lists.tags.add(tag)
  }
  const { fonts } = site.theme?.value ?? {}
  for (const font of Array.isArray(fonts) ? (fonts as unknown[]) : [])
    if (isObject(font)) used.fonts.add(String(font['file']))
  return used
}

function addTexts(texts: Set<string>, values: readonly unknown[]): void {
  // An iterator would take longer, as most documents have few values.
  for (let index = 0; index < values.length; index++) {
    const value = values[index]
    if (typeof value === 'string') texts.add(value)
  }
}

/**
 * Whether a page can be found. The Services menu lists all service pages, and pages without indexing are hidden on purpose.
 */
function isLinked({ name, value }: SiteDocuments['pages'][number], { linked, folders, lists, panels }: Used): boolean {
  const { kind, service, post, seo } = value
  if (name === '/' || linked.has(name) || folders.has(name)) return true
  if (panels.some((folder) => name.startsWith(folder))) return true
  if (isObject(post)) {
    const tags = Array.isArray(post['tags']) ? (post['tags'] as unknown[]) : []
    if (foldersAround(name).some((folder) => lists.folders.has(folder))) return true
    return tags.some((tag) => lists.tags.has(String(tag)))
  }
  return (kind === 'service' && isObject(service)) || (isObject(seo) && String(seo['robots']).includes('noindex'))
}

/** Whether a link points to a page in one of the languages to which it is limited: it may have no address in the site's own. */
const isLinkedInLanguage = (page: JsonDocument, site: SiteDocuments, { linked }: Used): boolean =>
  (onlyOf(page.value) ?? []).some((language) =>
    linked.has(addressesIn(prefixOf(language), slugsIn(site, language)).pathOf(page.name)),
  )

const unnamed = (all: ReadonlyMap<string, { file: string }>, used: ReadonlySet<string>): string[] =>
  [...all].filter(([name]) => !used.has(name)).map(([, { file }]) => file)

/** Whether a file has the type of its extension. If not, only that is reported. */
const isRight = ({ fileTypes }: SiteDocuments, file: string): boolean =>
  typeByName(file) === undefined || (fileTypes.get(file) ?? fileTypes.get(file.normalize('NFD'))) === typeByName(file)
