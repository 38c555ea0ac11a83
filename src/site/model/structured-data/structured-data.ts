import type { PublishedImages } from '#site/model/images.ts'
import type { BlockOf, BlockType, Page, Site } from '#site/model/site.ts'
import type { PublishedVideos } from '#site/model/videos.ts'

/** A schema.org Thing: a JSON object with an `@type`. */
export interface Thing {
  '@type': string | string[]
  [property: string]: unknown
}

/** The JSON-LD graph of one page. */
export interface Graph {
  '@context': 'https://schema.org'
  '@graph': Thing[]
}

/** The inputs of a block's nodes, besides the block. */
interface BlockContext {
  page: Page
  /** The images of the page. */
  images?: PublishedImages | undefined
  /** The videos of the page. */
  videos?: PublishedVideos | undefined
  site: Pick<Site, 'settings'>
  pageUrl: string
  blockUrl: string
}

/**
 * The nodes that a block adds to the graph of its page. The URLs are absolute. They may contain only text that the section shows.
 * A node whose `@id` is already in the graph (`graphIdsOf`) adds its properties to the existing node.
 */
export type StructuredDataOf<T extends BlockType> = (block: BlockOf<T>, context: BlockContext) => Thing[]
