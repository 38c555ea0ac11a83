import { itemListOf } from '#model/structured-data/item-list.ts'
import type { StructuredDataOf } from '#model/structured-data/structured-data.ts'

/**
 * The products' own pages, as a list. A product itself is not told of: search engines want an offer or a rating with
 * it, and a card has neither.
 */
export const productsStructuredData: StructuredDataOf<'products'> = (block, place) =>
  itemListOf(
    block.items.flatMap(({ title, link }) => (link ? [{ label: title, href: link.href }] : [])),
    place,
  )
