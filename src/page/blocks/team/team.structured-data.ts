import { graphIdsOf, imageNode, reference } from '#site/model/structured-data/graph-nodes.ts'
import type { StructuredDataOf } from '#site/model/structured-data/structured-data.ts'

/** The people whose names are not placeholders. */
export const teamStructuredData: StructuredDataOf<'team'> = (block, { page, images, site }) =>
  block.items
    .filter((person) => !person.nameIsPlaceholder)
    .map(({ name, role, image }) => {
      const portrait = imageNode(image, images, site.settings.origin)
      return {
        '@type': 'Person',
        name,
        jobTitle: role,
        ...(portrait && { image: portrait }),
        worksFor: reference(graphIdsOf(page, site).organization),
      }
    })
