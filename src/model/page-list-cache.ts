import { typesOn } from './block-facts.ts'
import type { Page, Site } from './site.ts'

const caches: WeakMap<readonly Page[], unknown>[] = []

/**
 * Creates a cache of something that follows from all pages of a site, by the list of pages. It must not depend on the
 * blocks of a page, apart from lists of posts.
 */
export function cacheByPages<T>(): WeakMap<readonly Page[], T> {
  const cache = new WeakMap<readonly Page[], T>()
  caches.push(cache)
  return cache
}

/**
 * A site with another version of one page. The caches stay valid if other pages show the same of it as before, so that in
 * development an edit takes the same time on a site of any size.
 */
export function withPageAt(site: Site, index: number, page: Page): Site {
  const pages = site.pages.with(index, page)
  const shown = shownElsewhere(page)
  if (shown !== undefined && shown === shownElsewhere(site.pages[index])) {
    for (const cache of caches) {
      const known = cache.get(site.pages)
      if (known !== undefined) cache.set(pages, known)
    }
  }
  return { ...site, pages }
}

/**
 * What other pages may show of a page, without the heading and the length of a post. Undefined for a page with a list of
 * posts, as the further pages of the list show its blocks.
 */
export function shownElsewhere(page: Page | undefined): string | undefined {
  if (!page || typesOn(page).includes('posts')) return undefined
  const own = { blocks: undefined, drawings: undefined, images: undefined, videos: undefined, provisional: undefined }
  return JSON.stringify({ ...page, ...own })
}
