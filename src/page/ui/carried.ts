/**
 * The `data-carried` of art that a view transition carries between a card and the page that it links to. It is derived from
 * the file, so that the same art has the same name on both, and is a CSS identifier.
 */
export const carriedName = (file: string | undefined): string | undefined =>
  file && `art-${file.replace(/[^\w\u0080-\uffff-]/g, '_')}`

/** The file of a card's art, if the card links to a page to which it can be carried. */
export const carriedTo = (href: string | undefined, file: string | undefined): string | undefined =>
  href?.startsWith('/') ? file : undefined
