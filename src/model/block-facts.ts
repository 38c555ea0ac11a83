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

/** Registers what is known of blocks that are read lazily: who asks for no more than that does not read them. */
export const setBlockFacts = (blocks: readonly PlacedBlock[], facts: BlockFacts): void => void known.set(blocks, facts)

/** What is known of a page, and the function that reads it with its blocks. */
interface KnownPage {
  facts: BlockFacts
  read: () => Page
}

const ofPages = new WeakMap<object, KnownPage>()

/** The same for the blocks of a page, whose list is not even created. */
export const setPageFacts = (page: Page, facts: BlockFacts, read: () => Page): void =>
  void ofPages.set(page, { facts, read })

export const pageFactsOf = (page: Pick<Page, 'blocks'>): BlockFacts | undefined =>
  ofPages.get(page)?.facts ?? known.get(page.blocks)

/** The page with all its blocks at once, as it is rendered: where they are read when somebody asks, one by one takes longer. */
export const loadedPage = (page: Page): Page => ofPages.get(page)?.read() ?? page

export const blockFactsOf = (blocks: readonly PlacedBlock[]): BlockFacts | undefined => known.get(blocks)

/** The types of the blocks of a page, in their order. */
export const typesOn = (page: Pick<Page, 'blocks'>): readonly BlockType[] =>
  pageFactsOf(page)?.types ?? page.blocks.map(({ block }) => block.type)
