import { memo } from '#base/memo/memo.ts'
import { heroOf } from '#site/model/hero.ts'
import type { Page, Site } from '#site/model/site.ts'
import type { ListOfPosts } from '#site/model/types.generated.ts'
import { addToGroup } from '#base/text/words/lists.ts'
import { parseMoment } from '#base/text/languages/time-zones.ts'

/** A page of the kind `post`. */
export type Post = Page & Required<Pick<Page, 'post'>>

/** The posts of a site, newest first, with maps to look them up. */
interface PostIndex {
  posts: readonly Post[]
  /** By address: the posts of the same folder, and the index among them. */
  places: ReadonlyMap<string, { folder: readonly Post[]; index: number }>
  /** By the address of a folder: the posts in it and in folders below it. */
  byFolder: ReadonlyMap<string, readonly Post[]>
  byTag: ReadonlyMap<string, readonly Post[]>
  /** By folder and tag. Filled on the first request of a list. */
  byBoth: Map<string, readonly Post[]>
}

/** Cached, as searching all pages for each list would make the time of builds quadratic. */
const indexOf = memo(newIndex)

function newIndex(pages: readonly Page[]): PostIndex {
  const dated = pages.filter(isPost).map((post) => ({ post, time: parseMoment(post.post.date)?.getTime() ?? 0 }))
  // Posts of the same moment are sorted by address, so that the order is the same in every build.
  const posts = dated.sort((a, b) => b.time - a.time || (a.post.path < b.post.path ? -1 : 1)).map(({ post }) => post)
  const [byFolder, byTag, siblings] = [new Map<string, Post[]>(), new Map<string, Post[]>(), new Map<string, Post[]>()]
  for (const post of posts) {
    for (const folder of foldersAround(post.path)) addToGroup(byFolder, folder, post)
    for (const tag of new Set(post.post.tags)) addToGroup(byTag, tag, post)
    addToGroup(siblings, folderOf(post.path), post)
  }
  const places = new Map(
    [...siblings.values()].flatMap((folder) => folder.map((post, index) => [post.path, { folder, index }] as const)),
  )
  return { posts, places, byFolder, byTag, byBoth: new Map() }
}

const isPost = (page: Page): page is Post => page.post !== undefined

/** The folders of an address: `/news/2026/opening` is in `/news/2026`, which is in `/news`, which is in `/`. */
export function foldersAround(path: string): string[] {
  const folders: string[] = []
  for (let folder = folderOf(path); folder !== '/'; folder = folderOf(folder)) folders.push(folder)
  return [...folders, '/']
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/'

const NONE: readonly Post[] = []

/** The posts that a list on a page shows, newest first. */
export function postsInList(list: ListOfPosts, page: Pick<Page, 'path'>, site: Pick<Site, 'pages'>): readonly Post[] {
  const { byFolder, byTag, byBoth } = indexOf(site.pages)
  const { tag, limit } = list
  const folder = folderOfList(list, page)
  let posts = byFolder.get(folder) ?? NONE
  if (tag !== undefined) {
    const key = `${folder} ${tag}`
    const matches = byBoth.get(key) ?? (byTag.get(tag) ?? NONE).filter(({ path }) => isBelow(path, folder))
    byBoth.set(key, matches)
    posts = matches
  }
  return limit === undefined ? posts : posts.slice(0, limit)
}

/** The folder whose posts are listed: by default the page's own; for a tag, the whole site. */
export const folderOfList = ({ folder, tag }: ListOfPosts, page: Pick<Page, 'path'>): string =>
  folder ?? (tag === undefined ? page.path : '/')

const isBelow = (path: string, folder: string): boolean => folder === '/' || path.startsWith(`${folder}/`)

/** The posts before and after a post in its folder. */
export function postNeighboursOf(post: Pick<Page, 'path'>, site: Pick<Site, 'pages'>): { newer?: Post; older?: Post } {
  const place = indexOf(site.pages).places.get(post.path)
  const [newer, older] = [place?.folder[place.index - 1], place?.folder[place.index + 1]]
  return { ...(newer && { newer }), ...(older && { older }) }
}

/** The title of a post: its heading. */
export const headlineOf = (post: Page): string => heroOf(post)?.title ?? post.title

/** The date of the last change of a post, or else of its publication, as written. */
export const lastDateOf = ({ post }: Post): string => post.updated ?? post.date
