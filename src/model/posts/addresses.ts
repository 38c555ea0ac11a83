import type { FeedLink } from '#model/site.ts'

/** The address of a page of a list: `/news`, `/news/page/2`. */
export const pathOfPart = (first: string, number: number): string =>
  number === 1 ? first : `${first === '/' ? '' : first}/page/${number}`

/** The addresses of a feed. By their endings servers know the types. */
export function feedPathsOf({ path }: FeedLink): { rss: string; atom: string } {
  const folder = path === '/' ? '' : path
  return { rss: `${folder}/feed.rss`, atom: `${folder}/feed.atom` }
}
