import type { ImagePlace } from './image-place.ts'
import type { BlockType, Page, PlacedBlock } from './site.ts'

/** What is known of the blocks of a page whose content is read only when somebody asks for it. */
export interface BlockFacts {
  /** In their order. */
  types: readonly BlockType[]
  /** The names of the forms that they show. Absent where they show none. */
  forms?: readonly string[]
  /** The images in them, each as often as it is shown. Absent where they show none. */
  images?: readonly { file: string; place: ImagePlace }[]
  /** The words under the main heading. */
  subtitle?: string
}

const known = new WeakMap<readonly PlacedBlock[], BlockFacts>()

/** Says what is known of blocks, so that those who ask for no more than that do not read them. */
export const setBlockFacts = (blocks: readonly PlacedBlock[], facts: BlockFacts): unknown => known.set(blocks, facts)

const ofPages = new WeakMap<object, BlockFacts>()

/** Says the same of the blocks of a page, so that these are not even made. */
export const setPageFacts = (page: Page, facts: BlockFacts): unknown => ofPages.set(page, facts)

export const pageFactsOf = (page: Pick<Page, 'blocks'>): BlockFacts | undefined =>
  ofPages.get(page) ?? known.get(page.blocks)

export const blockFactsOf = (blocks: readonly PlacedBlock[]): BlockFacts | undefined => known.get(blocks)

/** The types of the blocks of a page, in their order. */
export const typesOn = (page: Pick<Page, 'blocks'>): readonly BlockType[] =>
  pageFactsOf(page)?.types ?? page.blocks.map(({ block }) => block.type)
