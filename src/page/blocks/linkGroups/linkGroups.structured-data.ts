import { itemListOf } from '#site/model/structured-data/graph-nodes.ts'
import type { StructuredDataOf } from '#site/model/structured-data/structured-data.ts'

/** The pages of all groups, as one list. */
export const linkGroupsStructuredData: StructuredDataOf<'linkGroups'> = (block, context) =>
  itemListOf(
    block.items.flatMap((group) => group.links),
    context,
  )
