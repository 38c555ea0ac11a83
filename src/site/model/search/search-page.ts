import { folderNameOf } from '#site/model/navigation/folder-names.ts'
import { homeOf, indexablePages } from '#site/model/routes.ts'
import type { Page, PlacedBlock, Site } from '#site/model/site.ts'
import { SEARCH_PAGE } from './search-paths.ts'
import { searchTextsOf, textsOf } from '#site/model/texts.ts'
import type { Link } from '#site/model/types.generated.ts'
import { groupBy } from '#base/text/words/lists.ts'

/** The maximum number of links to pages of a folder. The folder's own page links to the others. */
const MAX_LINKS = 12

type SearchSite = Pick<Site, 'navigation' | 'pages' | 'settings'>

/** The search page for visitors without script, which lists the pages by folder. Undefined if the site has no search. */
export function searchPageOf(site: SearchSite): Page | undefined {
  const { settings } = site
  if (!settings.search) return undefined
  const { search, searchHint } = searchTextsOf(settings)
  const blocks: PlacedBlock[] = [
    { id: 'hero', block: { type: 'hero', title: search, subtitle: searchHint, layout: 'plain' } },
    { id: 'linkGroups', block: { type: 'linkGroups', items: sectionsOf(site) } },
  ]
  return {
    path: (settings.prefix ?? '') + SEARCH_PAGE,
    file: 'settings.json',
    kind: 'standard',
    title: search,
    seo: { robots: 'noindex,nofollow' },
    breadcrumb: false,
    leadSource: 'search',
    blocks,
    drawings: [],
    images: [],
    videos: [],
  }
}

/** The pages outside of folders, then the pages of each folder, with the folder's own page first. */
function sectionsOf(site: SearchSite): { title: string; links: Link[] }[] {
  const { prefix = '' } = site.settings
  const all = indexablePages(site)
  const folders = groupBy(all, (page) => topFolderOf(page, prefix))
  const byPath = new Map(all.map((page) => [page.path, page]))
  const isFolder = ({ path }: Page): boolean => path !== homeOf(site) && folders.has(path.slice(prefix.length + 1))
  return [...folders].map(([folder, inFolder]) => {
    const address = `${prefix}/${folder}`
    const folderPage = byPath.get(address)
    const listed =
      folder === '' ? inFolder.filter((page) => !isFolder(page)) : folderPage ? [folderPage, ...inFolder] : inFolder
    const links = listed.slice(0, MAX_LINKS).map(({ title, path }) => ({ label: title, href: path }))
    const title = folder === '' ? textsOf(site.settings).home : folderPage?.title
    return { title: title ?? folderNameOf(address, site), links }
  })
}

/** Empty for a page outside of folders. */
function topFolderOf({ path }: Page, prefix: string): string {
  const [, top = '', below] = path.slice(prefix.length).split('/')
  return below === undefined ? '' : top
}
