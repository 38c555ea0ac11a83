import type { PageContext } from '#blocks/block.ts'
import { drawingsOf } from '#model/drawings.ts'
import { formsOf } from '#model/forms/forms.ts'
import type { Head, PageData, ServedPageData, StaticBlockRef } from '#model/page-data.ts'
import type { PlacedBlock } from '#model/site.ts'

type Place = PlacedBlock | StaticBlockRef
type Ground = 'inverse' | undefined

/** What stands in a page's HTML as `page-data`. Its head tags stand there too, so they are left out here. */
export interface ServedPage extends Omit<ServedPageData, 'head'> {
  /** The ground that the header is on while it lies over the page's opening. */
  ground?: Ground
}

/** A page as the app shows it: as it was served, or drawn from its data. */
export interface ShownPage {
  /** The path in the address bar. The page for addresses that have none stands at any. */
  address: string
  /** Changes when another page takes the place of this one. */
  key: string
  build: string
  ground: Ground
  /** One object for as long as the page is shown: no block may be drawn anew because it changed. */
  context: PageContext
  blocks: Place[]
  /** Absent on the page as served: its head and its JSON-LD are in the document. */
  fetched?: { head: Head; jsonLd: string }
}

/** The data that a page's HTML carries: `isLive` says which blocks need theirs. */
export function servedPageOf(data: PageData, isLive: (place: PlacedBlock) => boolean): ServedPage {
  const { build, path, kind, breadcrumb, leadSource } = data
  const blocks = data.blocks.map((place) => (isLive(place) ? place : { id: place.id, type: place.block.type }))
  const drawings = drawingsOf(blocks, data.drawings)
  const forms = formsOf(blocks, data.forms)
  const ground = groundOf(data)
  return { build, path, kind, breadcrumb, leadSource, blocks, drawings, forms, ...(ground && { ground }) }
}

export function shownFromServed(page: ServedPage, address: string, texts: PageContext['texts']): ShownPage {
  return {
    address,
    // In development an edited page takes the place of the served one and keeps its state.
    key: import.meta.env.DEV ? page.path : 'served',
    build: page.build,
    ground: page.ground,
    context: contextOf(page, texts),
    blocks: page.blocks,
  }
}

/** In Node all blocks are drawn, from all that they need. */
export function shownOnServer(page: ServedPage, data: PageData, texts: PageContext['texts']): ShownPage {
  return { ...shownFromServed(page, page.path, texts), context: contextOf(data, texts) }
}

export function shownFromData(data: PageData, address: string, texts: PageContext['texts']): ShownPage {
  return {
    address,
    key: data.path,
    build: data.build,
    ground: groundOf(data),
    context: contextOf(data, texts),
    blocks: data.blocks,
    fetched: { head: data.head, jsonLd: data.jsonLd },
  }
}

/** A page that opens under a night sky has a header in the colours of the night. */
function groundOf({ blocks }: PageData): Ground {
  const opening = blocks[0]?.block
  return opening?.type === 'hero' && opening.sky === 'night' ? 'inverse' : undefined
}

function contextOf(page: Omit<ServedPage, 'blocks' | 'build'>, texts: PageContext['texts']): PageContext {
  const { path, kind, breadcrumb, leadSource, drawings, forms } = page
  return { path, kind, breadcrumb, leadSource, drawings, forms, texts }
}
