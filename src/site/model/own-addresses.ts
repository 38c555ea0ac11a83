import { isApiPath } from '#base/text/addresses/addresses.ts'
import { SEARCH_FOLDER } from './search/search-paths.ts'

/** The address of the health check. */
export const HEALTH_PATH = '/healthz'

/** The folder of the assets of pages. Each name in it has a hash of the file's content. */
export const ASSETS_FOLDER = '/assets/'

/** The prefix of the development server's own pages. */
export const TOOLS_PREFIX = '/__'

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
