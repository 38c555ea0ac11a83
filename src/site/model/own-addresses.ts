import { isApiPath } from '#base/text/addresses/addresses.ts'
import { SEARCH_FOLDER } from './search/search-paths.ts'

/** Where the server says that it serves. */
export const HEALTH_PATH = '/healthz'

/** The folder of what pages load. Each name in it has a hash of the file's content. */
export const ASSETS_FOLDER = '/assets/'

/** How the addresses of the development server's own pages begin. */
export const TOOLS_PREFIX = '/__'

/** What answers at an address whatever the site has there. */
export type Program = 'health' | 'api' | 'assets' | 'tools' | 'search'

/** The part of the program that answers at an address of any site. Undefined where a page may be. */
export function programAt(address: string): Program | undefined {
  const path = address.toLowerCase()
  if (path === HEALTH_PATH) return 'health'
  if (isApiPath(path)) return 'api'
  if (path.startsWith(ASSETS_FOLDER)) return 'assets'
  if (path.startsWith(TOOLS_PREFIX)) return 'tools'
  return path.startsWith(SEARCH_FOLDER) ? 'search' : undefined
}

/** Whether a file's name has a hash of its content, so that browsers may keep it for ever. */
export const hasHash = (path: string): boolean => path.startsWith(ASSETS_FOLDER) && HASHED.test(path)

/** Matches the names that the build gives: "boot-1a2b3c.js", "loaf-1a2b3c4d5e-800.avif". No page may have one. */
const HASHED = /-[\w-]{6,}\.(?!html$)\w+$/
