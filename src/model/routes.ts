import type { Page, Site } from './site.ts'

/** The address of a document below `pages/`: `services/index.json` is `/services`. */
export function pathOf(file: string): string {
  const place = file.replace(/\.json$/, '').replace(/(^|\/)index$/, '')
  return `/${place}`
}

/** Where a page's HTML lies below the public files: `/services` is `services.html`, beside the folder `services/`. */
export function htmlFileOf(path: string): string {
  return `${placeOf(path)}.html`
}

/** The address of the data that the live page fetches to show `path`. */
export function dataPathOf(path: string): string {
  return `/_data/${placeOf(path)}.json`
}

/** The address of the picture drawn for links to `path`. It stays the same: networks keep what they have once seen. */
export function shareImagePathOf(path: string): string {
  return `/share/${placeOf(path)}.png`
}

const placeOf = (path: string): string => path.slice(1) || 'index'

export function pageAt(path: string, site: Site): Page | undefined {
  let pages = pagesByPath.get(site.pages)
  if (!pages)
    pagesByPath.set(site.pages, (pages = new Map([...site.pages, ...site.formPages].map((page) => [page.path, page]))))
  return pages.get(path)
}

/** Made once a site: every breadcrumb asks, and a search through all pages each time would grow with their square. */
const pagesByPath = new WeakMap<Page[], Map<string, Page>>()

/** The document for addresses without a page. It has no address of its own. */
export function isNotFound(page: Page, site: Site): boolean {
  return page.path === site.notFound.path
}

/** The absolute address of a page: what search engines know it by. */
export function pageUrlOf(page: Page, site: Site): string {
  return site.settings.origin + page.path
}

/** Search engines may list these pages, and find them in the sitemap. */
export function indexablePages(site: Site): Page[] {
  return site.pages.filter((page) => !page.seo.robots?.includes('noindex'))
}
