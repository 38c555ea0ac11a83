import { memo } from '#base/memo/memo.ts'
import type { FeedLink, Page, Site } from '#site/model/site.ts'
import type { ListOfPosts } from '#site/model/types.generated.ts'
import { folderOfList, foldersAround, headlineOf, postsInList } from './post-index.ts'
import type { Post } from './post-index.ts'

/** The maximum number of posts in a feed: its readers have already seen older ones. */
const MAX_POSTS = 50

/** The feeds of a site by the address of their page. Every page that lists the posts below its own address has one. */
export const feedsOf = memo(
  ({ pages }: Pick<Site, 'pages'>): ReadonlyMap<string, FeedLink> =>
    new Map(pages.filter(hasFeed).map((page) => [page.path, linkOf(page)])),
  ({ pages }) => [pages],
)

const hasFeed = (page: Page): boolean =>
  listsOn(page).some((list) => list.tag === undefined && folderOfList(list, page) === page.path)

/** The lists of posts on a page. */
export function listsOn(page: Page): ListOfPosts[] {
  return page.blocks.flatMap(({ block }) => (block.type === 'posts' && block.list ? [block.list] : []))
}

const linkOf = (page: Page): FeedLink => ({ path: page.path, title: headlineOf(page) })

/** The feed to which a page refers: the feed of its first list, or the nearest feed that contains the post. */
export function feedOfPage(page: Page, site: Pick<Site, 'pages'>): FeedLink | undefined {
  const feeds = feedsOf(site)
  if (feeds.size === 0) return undefined
  const folders = page.post ? foldersAround(page.path) : listsOn(page).map((list) => folderOfList(list, page))
  return folders.map((folder) => feeds.get(folder)).find((feed) => feed !== undefined)
}

/** The posts in a feed, newest first, without those that search engines must not index. */
export const postsInFeed = ({ path }: FeedLink, site: Pick<Site, 'pages'>): Post[] =>
  postsInList({ folder: path }, { path }, site)
    .filter(({ seo }) => !seo.robots?.includes('noindex'))
    .slice(0, MAX_POSTS)
