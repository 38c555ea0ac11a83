/** The addresses of the files of the search. */
export const SEARCH_FOLDER = '/_search/'

/** The search page for visitors without script. In a further language of the site it follows the language's prefix. */
export const SEARCH_PAGE = '/search'

/** The first file of the index of a language, which names the others. `prefix` is the prefix of the language's addresses. */
export const searchIndexPathOf = (prefix = ''): string => `${searchFolderOf(prefix)}index.json`

/** The folder of the index of a language. */
export const searchFolderOf = (prefix: string): string => `${SEARCH_FOLDER.slice(0, -1)}${prefix}/`

/** The file with the title and the text of a page. */
export const searchTextPathOf = (path: string): string => `${SEARCH_FOLDER}pages/${path.slice(1) || 'index'}.json`
