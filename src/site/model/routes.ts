import { isApiPath } from '#base/text/addresses/addresses.ts'
import { SEARCH_FOLDER } from './search/search-paths.ts'
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

/** The address of the health check. */
export const HEALTH_PATH = '/healthz'

/** The folder of the assets of pages. Each name in it has a hash of the file's content. */
export const ASSETS_FOLDER = '/assets/'

/** The prefix of the development server's own pages. */
const TOOLS_PREFIX = '/__'

/** The parts of the program that have fixed addresses. */
export type Program = 'health' | 'api' | 'assets' | 'tools' | 'search'

/** The part of the program that uses an address on any site. Undefined for an address that a page may have. */
export function programAt(address: string): Program | undefined {
  const path = address.toLowerCase()
  if (path === HEALTH_PATH) return 'health'
  if (isApiPath(path)) return 'api'
  if (path.startsWith(ASSETS_FOLDER)) return 'assets'
  if (path.startsWith(TOOLS_PREFIX)) return 'tools'
  return path.startsWith(SEARCH_FOLDER) ? 'search' : undefined
}

/** Whether a file's name has a hash of its content, so that browsers may cache it forever. */
export const hasHash = (path: string): boolean => path.startsWith(ASSETS_FOLDER) && HASHED.test(path)

/** Matches the names that the build generates: "boot-1a2b3c.js", "loaf-1a2b3c4d5e-800.avif". No page may have one. */
const HASHED = /-[\w-]{6,}\.(?!html$)\w+$/
