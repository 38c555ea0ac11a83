/**
 * The query parameter for the lead source in links to a form's own page. In a file of its own, as every page's script
 * has it.
 */
export const SOURCE_QUERY = 'source'
