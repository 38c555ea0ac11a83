import type { Path } from '#base/json/path.ts'

/** Addresses and request headers of the studio. */

/**
 * The host of the studio. Browsers resolve it to the same machine, and no file of a site or a package has its origin.
 */
export const STUDIO_HOST = 'studio.localhost'
/** The address of the studio. The panel is there, with any query. `?key=` has the secret that gives access. */
export const STUDIO_PATH = '/__studio'
/** The address of the editor of a change, optionally with a document, or a place in it. */
export function editorAddress({ change, file, path }: { change: string; file?: string; path?: Path }): string {
  const place = { ...(file !== undefined && { file }), ...(path && { at: JSON.stringify(path) }) }
  return `${STUDIO_PATH}?${new URLSearchParams({ change, ...place })}`
}
/** The list of changes of a team. */
export const HOME_PATH = `${STUDIO_PATH}/home`
/** The sign-in of a team; `?to=` is the address to continue at. */
export const SIGN_IN_PATH = `${STUDIO_PATH}/sign-in`
/** The review of a change, where it is published; followed by its id. */
export const REVIEW_PATH = `${STUDIO_PATH}/changes/`
/** The prefix of requests of the team. */
export const TEAM_PATH = `${STUDIO_PATH}/team`
/** The prefix of requests of the panel. */
export const API_PATH = `${STUDIO_PATH}/api`
/**
 * The page while it is edited: `?file=` is the document of a page or a form, `&language=` a further language of the
 * site, `&lens=` one of `LENSES`, `&version=` the id of a past version, or `PUBLISHED`.
 */
export const CANVAS_PATH = `${STUDIO_PATH}/canvas`
/** In place of the id of a version: the version that visitors see. */
export const PUBLISHED = 'published'
/**
 * Other ways in which visitors get the page. The page without script is shown as served, and cannot be edited in place.
 */
export const LENSES = ['no-script', 'large-text', 'less-motion', 'mirrored'] as const
export type Lens = (typeof LENSES)[number]
/** A drawing as a picture, in the light colours of the theme; followed by its name and ".svg". */
export const DRAWING_PATH = `${STUDIO_PATH}/drawing/`
/** A small copy of an image of the site; followed by its name. */
export const IMAGE_PATH = `${STUDIO_PATH}/image/`
/** The share image of a page: `?path=` is the path of the page. */
export const SHARE_PATH = `${STUDIO_PATH}/share`
/** The limit of bytes of an uploaded file. */
export const LARGEST_FILE = 25_000_000
/** The documents of the program; followed by a path in `docs`. */
export const DOCS_PATH = `${STUDIO_PATH}/docs/`
/** The guide for putting a site online, for an owner who works alone. */
export const ONLINE_GUIDE = `${DOCS_PATH}guide/online.md`
/** The scripts and styles of panel and canvas; followed by the name of a file. */
export const PROGRAMS_PATH = `${STUDIO_PATH}/programs/`
/**
 * The events of the site, as server-sent events: `changed`, and in a change of a team also `presence` and `remarks`.
 */
export const NEWS_PATH = `${STUDIO_PATH}/news`
/** The request header with the token, which is the content of the panel's `<meta name="studio-token">`. */
export const STUDIO_TOKEN_HEADER = 'x-studio-token'
export const STUDIO_TOKEN_META = 'studio-token'
/** The request header with the language of the panel, such as "ar", in which the server answers. */
export const STUDIO_LANGUAGE_HEADER = 'x-studio-language'
/** The request header with the id of the change that the window edits, in a team. Documents have it as `?change=`. */
export const STUDIO_CHANGE_HEADER = 'x-studio-change'
/** The request header with the id of the window. */
export const STUDIO_WINDOW_HEADER = 'x-studio-window'
