import type { ImagePlace } from './image-place.ts'
import type { BlockType, Page, PlacedBlock } from './site.ts'

/** Facts about the blocks of a page, which are known before their content is read. */
export interface BlockFacts {
  /** The types of the blocks, in order. */
  types: readonly BlockType[]
  /** The names of the forms in the blocks. Absent where there are none. */
  forms?: readonly string[]
  /** The images in the blocks, each as often as it is shown. Absent where there are none. */
  images?: readonly { file: string; place: ImagePlace }[]
  /** The words under the main heading. */
  subtitle?: string
}

const known = new WeakMap<readonly PlacedBlock[], BlockFacts>()

/** Registers facts about blocks that are read lazily: functions that need only these facts do not read the blocks. */
export const setBlockFacts = (blocks: readonly PlacedBlock[], facts: BlockFacts): void => void known.set(blocks, facts)

/** The facts about a page, and the function that reads the page with its blocks. */
interface KnownPage {
  facts: BlockFacts
  read: () => Page
}

const ofPages = new WeakMap<object, KnownPage>()

/** Registers facts about the blocks of a page, so that not even the list of blocks is created for them. */
export const setPageFacts = (page: Page, facts: BlockFacts, read: () => Page): void =>
  void ofPages.set(page, { facts, read })

export const pageFactsOf = (page: Pick<Page, 'blocks'>): BlockFacts | undefined =>
  ofPages.get(page)?.facts ?? known.get(page.blocks)

/** The page with all its blocks, to be rendered: lazy blocks would be read one by one, which takes longer. */
export const loadedPage = (page: Page): Page => ofPages.get(page)?.read() ?? page

export const blockFactsOf = (blocks: readonly PlacedBlock[]): BlockFacts | undefined => known.get(blocks)

/** The types of the blocks of a page, in their order. */
export const typesOn = (page: Pick<Page, 'blocks'>): readonly BlockType[] =>
  pageFactsOf(page)?.types ?? page.blocks.map(({ block }) => block.type)
