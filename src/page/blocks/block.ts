import type { ComponentType } from 'react'
import type { PublishedImages } from '#site/model/images.ts'
import type { Crumb, PageForm } from '#site/model/page-data.ts'
import type { BlockOf, BlockType } from '#site/model/site.ts'
import type { SiteTexts } from '#site/model/texts.ts'
import type { PublishedVideos } from '#site/model/videos.ts'

/** The page data that blocks get: one object for all blocks of a page. */
export interface PageContext {
  path: string
  kind: string
  breadcrumb: Crumb[]
  /** The lead source of forms sent from this page. */
  leadSource: string
  /** SVG text by name. */
  drawings: Record<string, string>
  /** By file name. Absent where the page has none. */
  images?: PublishedImages
  /** Videos and their captions by file name. Absent where the page has none. */
  videos?: PublishedVideos
  /** By name: the forms that blocks of the page show. */
  forms: Record<string, PageForm>
  texts: SiteTexts
}

/** The props of every block's component. The block has been validated: components do not check it again. */
export interface BlockProps<T extends BlockType> {
  /** The section's id, unique on the page, and the prefix of ids inside it. */
  id: string
  block: BlockOf<T>
  page: PageContext
}

export type BlockView<T extends BlockType> = ComponentType<BlockProps<T>>

/**
 * `never`: the markup stays as served and needs no script. `visible`: React hydrates it once it is visible or touched.
 */
type Hydration = 'never' | 'visible'

/** The registry's entry of a block type. */
export interface BlockDefinition<T extends BlockType> {
  /** A function if only some blocks of the type need script. */
  hydrate: Hydration | ((block: BlockOf<T>) => Hydration)
  /** Loads the module with the type's component, whose name is the capitalized type: `Faq` for `faq`. */
  view: () => Promise<Record<Capitalize<T>, BlockView<T>>>
}

/** The registry's entry of a block type whose code is not published for browsers. */
export interface StaticBlockDefinition<T extends BlockType> extends BlockDefinition<T> {
  hydrate: 'never'
}
