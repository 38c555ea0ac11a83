/** The addresses of the files of the search. */
export const SEARCH_FOLDER = '/_search/'

/** The page of the search, for visitors without script: it says where to look. */
export const SEARCH_PAGE = '/search'

/** Names all other files. */
export const SEARCH_INDEX = `${SEARCH_FOLDER}index.json`

/** The title and the text of a page. */
export const searchTextPathOf = (path: string): string => `${SEARCH_FOLDER}pages/${path.slice(1) || 'index'}.json`
