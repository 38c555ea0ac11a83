import type { BlockOf, BlockType, Page, Site } from '#model/site.ts'

/** One thing of schema.org: a JSON object with an `@type`. */
export interface Thing {
  '@type': string | string[]
  [property: string]: unknown
}

/** All that one page tells search engines, as one object. */
export interface Graph {
  '@context': 'https://schema.org'
  '@graph': Thing[]
}

/**
 * What a block adds to the graph of its page. `pageUrl` is absolute. Its text must be text the section shows. A thing
 * with the `@id` of one that is in the graph already (`graphIdsOf`) adds its properties to that one.
 */
export type StructuredDataOf<T extends BlockType> = (
  block: BlockOf<T>,
  place: { page: Page; site: Site; pageUrl: string; blockUrl: string },
) => Thing[]
