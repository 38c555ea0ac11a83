/**
 * The attribute of art that a view transition carries between a card and the page that it leads to. Its name follows
 * from the file, so that the same art has it on both, and is a CSS identifier.
 */
export const carriedAttribute = (file: string | undefined) => ({
  'data-carried': file && `art-${file.replace(/[^\w\u0080-\uffff-]/g, '_')}`,
})

/** Whether the art of a card with this link can be carried. */
export const leadsToPage = (href: string | undefined): boolean => href?.startsWith('/') === true
