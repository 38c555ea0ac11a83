import { itemListOf } from '#site/model/structured-data/graph-nodes.ts'
import type { StructuredDataOf } from '#site/model/structured-data/structured-data.ts'

/**
 * A list of the products' own pages. There are no Product nodes: search engines require an offer or a rating, and a
 * card has neither.
 */
export const productsStructuredData: StructuredDataOf<'products'> = (block, context) =>
  itemListOf(
    block.items.flatMap(({ title, link }) => (link ? [{ label: title, href: link.href }] : [])),
    context,
  )
