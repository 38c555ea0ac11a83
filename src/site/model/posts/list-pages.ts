import { memo } from '#base/memo/memo.ts'
import { descriptionOf, titleOf } from '#site/model/head/head.ts'
import type { Page, Pagination, PlacedBlock, Site } from '#site/model/site.ts'
import { isOfType } from '#site/model/site.ts'
import { postTextsOf } from '#site/model/texts.ts'
import type { Settings } from '#site/model/types.generated.ts'
import { listPagePath } from './list-paths.ts'
import { postsInList } from './post-index.ts'

/** The first list on a page that is divided into several pages. */
function paginatedBlockOn(page: Pick<Page, 'blocks'>): PlacedBlock<'posts'> | undefined {
  return page.blocks
    .filter((placed) => isOfType(placed, 'posts'))
    .find(({ block }) => block.list?.perPage !== undefined)
}

/** The list of posts on a page that is divided into several pages. */
export interface PaginatedList {
  /** The id of its block. */
  id: string
  perPage: number
  pagination: Pagination
}

export function paginatedListOn(page: Page, site: Pick<Site, 'pages'>): PaginatedList | undefined {
  const placed = paginatedBlockOn(page)
  const { list } = placed?.block ?? {}
  if (!placed || !list?.perPage) return undefined
  const { perPage } = list
  const pageCount = Math.max(1, Math.ceil(postsInList(list, page, site).length / perPage))
  return {
    id: placed.id,
    perPage,
    pagination: page.pagination ?? { firstPath: page.path, pageNumber: 1, pageCount },
  }
}

/** "Page 2 of 5" */
export const pageNumberInWords = ({ pageNumber, pageCount }: Pagination, settings: Settings): string =>
  postTextsOf(settings).pageNumber.replace('{page}', String(pageNumber)).replace('{pages}', String(pageCount))

/** The pages of paginated lists, without the first page of each. They are in no menu, sitemap or list. */
export const listPagesOf = memo(
  (site: Pick<Site, 'kinds' | 'pages' | 'settings'>): readonly Page[] =>
    site.pages.filter(paginatedBlockOn).flatMap((page) => pagesAfterFirst(page, site)),
  ({ pages, kinds, settings }) => [pages, kinds, settings],
)

/** Each page has the hero of the first page, the list, and the closing call to action. */
function pagesAfterFirst(page: Page, site: Pick<Site, 'kinds' | 'pages' | 'settings'>): Page[] {
  const paginated = paginatedListOn(page, site)
  if (!paginated) return []
  const blocks = page.blocks.flatMap((placed): PlacedBlock[] => {
    const { id, block } = placed
    if (block.type === 'hero' || block.type === 'cta') return [placed]
    if (id !== paginated.id || block.type !== 'posts') return []
    // Without its own folder, the list has the posts below the first page, not below the page that it is on.
    const { tag, folder = tag === undefined ? page.path : '/' } = block.list ?? {}
    return [{ id, block: { ...block, list: { ...block.list, folder } } }]
  })
  return Array.from({ length: paginated.pagination.pageCount - 1 }, (_, index): Page => {
    const pagination = { ...paginated.pagination, pageNumber: index + 2 }
    const words = pageNumberInWords(pagination, site.settings)
    return {
      ...page,
      path: listPagePath(page.path, pagination.pageNumber),
      title: words,
      seo: {
        ...page.seo,
        title: `${titleOf(page, site)} – ${words}`,
        description: `${descriptionOf(page, site)} (${words})`,
      },
      blocks,
      pagination,
    }
  })
}

/** The id of the section with the links to the posts before and after, which no document has. */
export const POST_LINKS = 'post-links'
