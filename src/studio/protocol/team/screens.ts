import { HOME_PATH, SIGN_IN_PATH, STUDIO_PATH } from '#studio/protocol/addresses.ts'
import { INVITATION_PATH } from './people.ts'

/**
 * The addresses of the screens of the studio: the same document is served at all of them, and its program reads the
 * path.
 */

const SCREENS = new Set([
  HOME_PATH,
  SIGN_IN_PATH,
  INVITATION_PATH,
  '/__studio/people',
  '/__studio/account',
  '/__studio/activity',
  '/__studio/leads',
])

/** The review of a change. */
export const changePath = (id: string): string => `/__studio/changes/${id}`

/** Redirects a signed-in user to the preview of a change. `?change=` is its id, `&path=` the address of a page. */
export const PREVIEW_PATH = `${STUDIO_PATH}/preview`

const CHANGE = /^\/__studio\/changes\/[\w-]+$/

export const isScreen = (path: string): boolean => SCREENS.has(path) || CHANGE.test(path)

/**
 * The path to continue at after signing in: the requested screen or editor. Addresses outside the studio are replaced.
 */
export function pathInStudio(asked: string | null, { origin }: { origin: string }): string {
  const url = asked !== null && URL.canParse(asked, origin) ? new URL(asked, origin) : undefined
  const isOwn = url?.origin === origin && (isScreen(url.pathname) || url.pathname === STUDIO_PATH)
  return isOwn ? url.pathname + url.search : HOME_PATH
}
