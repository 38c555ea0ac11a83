import type { PageContext } from '#blocks/block.ts'
import { formsOf } from '#model/forms/forms.ts'
import type { Head, PageData, ServedPage, StaticBlockRef } from '#model/page-data.ts'
import { namedIn } from '#model/pick-named.ts'
import type { PlacedBlock } from '#model/site.ts'

type PageBlock = PlacedBlock | StaticBlockRef
type Ground = ServedPage['ground']

/** The page that the app shows: the served one, or one rendered from fetched data. */
export interface ShownPage {
  /** The path in the address bar. For the 404 page it is not the page's own path. */
  address: string
  /** React key: changes when another page is shown. */
  key: string
  build: string
  ground: Ground
  /** The same object while the page is shown: a new one would render every block again. */
  context: PageContext
  blocks: PageBlock[]
  /** Absent on the served page, whose head and JSON-LD are in the document. */
  fetched?: { head: Head; jsonLd: string }
}

/** The data to write into a page's HTML: of the blocks, only those that are hydrated need theirs. */
export function servedPageOf(data: PageData, isLive: (placed: PlacedBlock) => boolean): ServedPage {
  const { build, path, kind, breadcrumb, leadSource } = data
  const blocks = data.blocks.map((placed) => (isLive(placed) ? placed : { id: placed.id, type: placed.block.type }))
  const drawings = namedIn(blocks, data.drawings)
  const images = namedIn(blocks, data.images ?? {})
  const videos = namedIn(blocks, data.videos ?? {})
  const forms = formsOf(blocks, data.forms)
  const ground = groundOf(data)
  return {
    build,
    path,
    kind,
    breadcrumb,
    leadSource,
    blocks,
    drawings,
    ...(Object.keys(images).length > 0 && { images }),
    ...(Object.keys(videos).length > 0 && { videos }),
    forms,
    ...(ground && { ground }),
  }
}

export function shownFromServed(page: ServedPage, address: string, texts: PageContext['texts']): ShownPage {
  return {
    address,
    // In development an edited page replaces the served one and keeps its state.
    key: import.meta.env.DEV ? page.path : 'served',
    build: page.build,
    ground: page.ground,
    context: contextOf(page, texts),
    blocks: page.blocks,
  }
}

/** In Node all blocks are rendered, so the context has the data of all of them. */
export function shownOnServer(page: ServedPage, data: PageData, texts: PageContext['texts']): ShownPage {
  return { ...shownFromServed(page, page.path, texts), context: contextOf(data, texts) }
}

export function shownFromData(
  data: PageData,
  address: string,
  texts: PageContext['texts'],
  before?: ShownPage,
): ShownPage {
  return {
    address,
    key: data.path,
    build: data.build,
    ground: groundOf(data),
    context: sameContext(contextOf(data, texts), before?.context),
    blocks: data.blocks,
    fetched: { head: data.head, jsonLd: data.jsonLd },
  }
}

/** A page whose hero is dark has a header with inverse colours. */
function groundOf({ blocks }: PageData): Ground {
  const first = blocks[0]?.block
  return first?.type === 'hero' && (first.ground ? first.ground === 'inverse' : first.sky === 'night')
    ? 'inverse'
    : undefined
}

/** The context as it was, if nothing in it has changed: while one block is edited, the others do not render again. */
function sameContext(context: PageContext, before: PageContext | undefined): PageContext {
  const names = Object.keys(context) as (keyof PageContext)[]
  return before && names.every((name) => context[name] === before[name]) ? before : context
}

function contextOf(page: Omit<ServedPage, 'blocks' | 'build'>, texts: PageContext['texts']): PageContext {
  const { path, kind, breadcrumb, leadSource, drawings, images, videos, forms } = page
  const files = { ...(images && { images }), ...(videos && { videos }) }
  return { path, kind, breadcrumb, leadSource, drawings, ...files, forms, texts }
}
