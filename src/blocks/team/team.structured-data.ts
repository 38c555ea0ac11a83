import { graphIdsOf, reference } from '#model/structured-data/graph-nodes.ts'
import type { StructuredDataOf } from '#model/structured-data/structured-data.ts'

/** The people whose names are not placeholders. */
export const teamStructuredData: StructuredDataOf<'team'> = (block, { page, site }) =>
  block.items
    .filter((person) => !person.nameIsPlaceholder)
    .map(({ name, role }) => ({
      '@type': 'Person',
      name,
      jobTitle: role,
      worksFor: reference(graphIdsOf(page, site).organization),
    }))
