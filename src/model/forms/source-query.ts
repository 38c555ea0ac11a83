/** The query with which a link names the lead source to a form's own page. A file of its own: every page's script has it. */
export const SOURCE_QUERY = 'source'
