/** The id of the section with the links to the posts before and after, which no document has. */
export const POST_LINKS = 'post-links'
