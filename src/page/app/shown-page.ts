import type { PageContext } from '#page/blocks/block.ts'
import { formsOf } from '#site/model/forms/forms.ts'
import type { PageData, ServedPage, StaticBlockRef } from '#site/model/page-data.ts'
import { namedIn } from '#site/model/pick-named.ts'
import type { PlacedBlock } from '#site/model/site.ts'

type PageBlock = PlacedBlock | StaticBlockRef

/** The content of a page that replaces the served one, read from its document. The studio sends it as data, without styles. */
export interface FetchedPage extends ServedPage, Pick<PageData, 'head' | 'jsonLd'> {
  /** The markup of its static blocks, by id. */
  markup?: ReadonlyMap<string, string>
  /** The text of its style. */
  style?: string
  /** Its Content-Security-Policy. */
  policy?: string | undefined
}

/** The page that the app shows: the served one, or one that has been fetched. */
export interface ShownPage {
  /** The path in the address bar. For the 404 page it is not the page's own path. */
  address: string
  /** React key: changes when another page is shown. */
  key: string
  build: string
  ground: ServedPage['ground']
  /** The same object while the page is shown: a new one would render every block again. */
  context: PageContext
  blocks: PageBlock[]
  /** Absent on the served page, whose document has all of this. */
  fetched?: Pick<FetchedPage, 'head' | 'jsonLd' | 'markup' | 'style'>
}

/** The data to write into a page's HTML. Only blocks that are hydrated have their data in it. */
export function servedPageOf(data: PageData, isLive: (placed: PlacedBlock) => boolean): ServedPage {
  const { build, path, kind, breadcrumb, leadSource, ground } = data
  const blocks = data.blocks.map((placed) => {
    const { id, block, lang, dir } = placed
    return isLive(placed) ? placed : { id, type: block.type, ...(lang !== undefined && dir && { lang, dir }) }
  })
  const drawings = namedIn(blocks, data.drawings)
  const images = namedIn(blocks, data.images)
  const videos = namedIn(blocks, data.videos)
  const forms = formsOf(blocks, data.forms)
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

export function shownFromServed(
  page: ServedPage,
  address: string,
  texts: PageContext['texts'],
  context = contextOf(page, texts),
): ShownPage {
  return {
    address,
    // In development an edited page replaces the served one and keeps its state.
    key: import.meta.env.DEV ? page.path : 'served',
    build: page.build,
    ground: page.ground,
    context,
    blocks: page.blocks,
  }
}

/** In Node all blocks are rendered, so the context has the data of all of them. */
export function shownOnServer(page: ServedPage, data: PageData, texts: PageContext['texts']): ShownPage {
  return shownFromServed(page, page.path, texts, contextOf(data, texts))
}

export function shownFromFetched(
  page: FetchedPage,
  address: string,
  texts: PageContext['texts'],
  before?: ShownPage,
): ShownPage {
  return {
    address,
    key: page.path,
    build: page.build,
    ground: page.ground,
    context: sameContext(contextOf(page, texts), before?.context),
    blocks: page.blocks,
    fetched: page,
  }
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
