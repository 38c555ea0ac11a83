import type { FeedLink } from '#site/model/site.ts'

/** The address of a page of a list: `/news`, `/news/page/2`. */
export const listPagePath = (firstPath: string, pageNumber: number): string =>
  pageNumber === 1 ? firstPath : `${firstPath === '/' ? '' : firstPath}/page/${pageNumber}`

/** The addresses of a feed, with extensions by which servers know the media types. */
export function feedPathsOf({ path }: FeedLink): { rss: string; atom: string } {
  const folder = path === '/' ? '' : path
  return { rss: `${folder}/feed.rss`, atom: `${folder}/feed.atom` }
}
