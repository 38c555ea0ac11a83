/** The addresses of the files of the search. */
export const SEARCH_FOLDER = '/_search/'

/** The page of the search, for visitors without script. */
export const SEARCH_PAGE = '/search'

/** The first file of the index, which names the others. */
export const SEARCH_INDEX = `${SEARCH_FOLDER}index.json`

/** The file with the title and the text of a page. */
export const searchTextPathOf = (path: string): string => `${SEARCH_FOLDER}pages/${path.slice(1) || 'index'}.json`
