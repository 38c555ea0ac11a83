import type { Page, Site } from './site.ts'

/** The path of a document below `pages/`: `services/index.json` is `/services`. */
export function pathOf(file: string): string {
  return `/${file.replace(/\.json$/, '').replace(/(^|\/)index$/, '')}`
}

/**
 * The HTML file of a page, relative to the public files: `/services` is `services.html`, beside the folder `services/`.
 */
export function htmlFileOf(path: string): string {
  return `${fileStemOf(path)}.html`
}

/** The URL of the share image of `path`. It does not change between builds: social networks cache images by URL. */
export function shareImagePathOf(path: string, ending: '.png' | '.jpg'): string {
  return `/share/${fileStemOf(path)}${ending}`
}

const fileStemOf = (path: string): string => path.slice(1) || 'index'

/** Whether this is the page for unknown addresses, which has no URL. */
export const isNotFound = ({ file }: Pick<Page, 'file'>): boolean => file === 'pages/404.json'

/** The path of the home page. */
export const homeOf = ({ settings: { prefix } }: Pick<Site, 'settings'>): string => prefix ?? '/'

/** The canonical URL of a page. */
export function pageUrlOf(page: Page, site: Pick<Site, 'settings'>): string {
  return site.settings.origin + page.path
}

/** The pages that search engines may index, which are the ones in the sitemap. */
export function indexablePages(site: Pick<Site, 'pages'>): Page[] {
  return site.pages.filter((page) => !page.seo.robots?.includes('noindex'))
}
