import { itemListOf } from '#model/item-list.ts'
import type { StructuredDataOf } from '#model/structured-data.ts'

/** The pages of all groups, as one list. */
export const linkGroupsStructuredData: StructuredDataOf<'linkGroups'> = (block, place) =>
  itemListOf(
    block.items.flatMap((group) => group.links),
    place,
  )
