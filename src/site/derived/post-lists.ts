import { memo } from '#base/memo/memo.ts'
import { folderOfList } from '#site/model/posts/post-index.ts'
import { feedPathsOf } from '#site/model/posts/list-paths.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import { blocksOnPage } from './blocks-on-page.ts'

/** A list of posts on a page, as far as it is well-formed. */
export interface ListOnPage {
  page: JsonDocument
  folder: string
  tag?: string
  /** Whether the list names its folder. */
  isFolderGiven: boolean
  isPaged: boolean
  /** The document that contains it: the page, or a shared block. */
  source: JsonDocument
  path: Path
}

type PageSources = Pick<SiteDocuments, 'pages' | 'shared'>

/** The visible lists of posts on all pages. Used by several checks. */
export const postListsOf = memo(findLists, ({ pages, shared }) => [pages, shared])

function findLists({ pages, shared }: PageSources): readonly ListOnPage[] {
  const lists: ListOnPage[] = []
  for (const page of pages) {
    for (const placed of blocksOnPage(page, shared)) {
      const { index, type, shared: source, isHidden } = placed
      if (type !== 'posts' || isHidden || !isObject(placed.block['list'])) continue
      const { folder, tag, perPage } = placed.block['list']
      const list = { ...(typeof folder === 'string' && { folder }), ...(typeof tag === 'string' && { tag }) }
      lists.push({
        page,
        ...list,
        folder: folderOfList(list, { path: page.name }),
        isFolderGiven: typeof folder === 'string',
        isPaged: perPage !== undefined,
        source: source ?? page,
        path: source ? ['list'] : ['blocks', index, 'list'],
      })
    }
  }
  return lists
}

/** The addresses of the feeds that the build generates. */
export function feedAddressesOf(site: PageSources): string[] {
  const addresses = new Set<string>()
  for (const { page, folder, tag } of postListsOf(site)) {
    if (tag !== undefined || folder !== page.name) continue
    for (const address of Object.values(feedPathsOf({ path: folder, title: '' }))) addresses.add(address)
  }
  return [...addresses]
}
