import type { Path } from '#base/json/path.ts'

/** Where the studio is, and what its requests carry. */

/** The host of the studio. Browsers find it on the same machine, and its origin is that of no file of a site or a package. */
export const STUDIO_HOST = 'studio.localhost'
/** The address of the studio. The panel is there, at any query. `?key=` has the secret that lets somebody in. */
export const STUDIO_PATH = '/__studio'
/** The address of the editor of a change: with a document, of that, and with a place in it, there. */
export function editorAddress({ change, file, path }: { change: string; file?: string; path?: Path }): string {
  const place = { ...(file !== undefined && { file }), ...(path && { at: JSON.stringify(path) }) }
  return `${STUDIO_PATH}?${new URLSearchParams({ change, ...place })}`
}
/** Where a team chooses a change. */
export const HOME_PATH = `${STUDIO_PATH}/home`
/** Where somebody of a team signs in; `?to=` is where she goes on. */
export const SIGN_IN_PATH = `${STUDIO_PATH}/sign-in`
/** Where a team reviews a change, and publishes it: its id follows. */
export const REVIEW_PATH = `${STUDIO_PATH}/changes/`
/** Requests of the team go below this path. */
export const TEAM_PATH = `${STUDIO_PATH}/team`
/** Requests of the panel go below this path. */
export const API_PATH = `${STUDIO_PATH}/api`
/** The page as it is edited: `?file=` is the document of a page or a form, `&language=` a further language of the site, `&lens=` one of `LENSES`, `&version=` the id of a past version, or `PUBLISHED`. */
export const CANVAS_PATH = `${STUDIO_PATH}/canvas`
/** What visitors see, in the place of the id of a version. */
export const PUBLISHED = 'published'
/** Other ways in which visitors get the page. The one without script is as served, and cannot be edited in place. */
export const LENSES = ['no-script', 'large-text', 'less-motion', 'mirrored'] as const
export type Lens = (typeof LENSES)[number]
/** A drawing as a picture, in the light colours of the theme: the name and ".svg" follow. */
export const DRAWING_PATH = `${STUDIO_PATH}/drawing/`
/** A small copy of an image of the site: its name follows. */
export const IMAGE_PATH = `${STUDIO_PATH}/image/`
/** The picture of a page on social networks: `?path=` is that of the page. */
export const SHARE_PATH = `${STUDIO_PATH}/share`
/** The most bytes of a file that is sent to the studio. */
export const LARGEST_FILE = 25_000_000
/** The documents of the program: the path of one in `docs` follows. */
export const DOCS_PATH = `${STUDIO_PATH}/docs/`
/** How a site gets online, for somebody who looks after their own. */
export const ONLINE_GUIDE = `${DOCS_PATH}guide/online.md`
/** The scripts and styles of panel and canvas: the name of a file follows. */
export const PROGRAMS_PATH = `${STUDIO_PATH}/programs/`
/** What happens to the site, as server-sent events: `changed`, and in a change of a team also `presence` and `remarks`. */
export const NEWS_PATH = `${STUDIO_PATH}/news`
/** The request header with the token, which is the content of the panel's `<meta name="studio-token">`. */
export const STUDIO_TOKEN_HEADER = 'x-studio-token'
export const STUDIO_TOKEN_META = 'studio-token'
/** The request header with the language of the panel, such as "ar", in which the server answers. */
export const STUDIO_LANGUAGE_HEADER = 'x-studio-language'
/** The request header with the id of the change that the window edits, where a team works on the site. Documents have it as `?change=`. */
export const STUDIO_CHANGE_HEADER = 'x-studio-change'
/** The request header with the id of the window that asks. */
export const STUDIO_WINDOW_HEADER = 'x-studio-window'
