/**
 * The query parameter for the lead source in links to a form's own page. In a separate file, as the script of every page
 * contains it.
 */
export const SOURCE_QUERY = 'source'
