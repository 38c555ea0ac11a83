import { typesOn } from '#model/block-facts.ts'
import { descriptionOf, titleOf } from '#model/head/head.ts'
import { cacheByPages } from '#model/page-list-cache.ts'
import type { ListPart, Page, PlacedBlock, Site } from '#model/site.ts'
import { postTextsOf } from '#model/texts.ts'
import type { Settings } from '#model/types.generated.ts'
import { pathOfPart } from './addresses.ts'
import { postsInList } from './post-index.ts'

/** The first list of a page that goes on on further pages. */
function pagedListOf(page: Pick<Page, 'blocks'>): PlacedBlock<'posts'> | undefined {
  const types = typesOn(page)
  if (!types.includes('posts')) return undefined
  const lists = page.blocks.filter((_, index) => types[index] === 'posts') as PlacedBlock<'posts'>[]
  return lists.find(({ block }) => block.list?.perPage !== undefined)
}

/** Which part of its paged list a page shows, and the id of that list. */
export function listPartOf(
  page: Page,
  site: Pick<Site, 'pages'>,
): { id: string; perPage: number; part: ListPart } | undefined {
  const paged = pagedListOf(page)
  const { list } = paged?.block ?? {}
  if (!paged || !list?.perPage) return undefined
  const { perPage } = list
  const of = Math.max(1, Math.ceil(postsInList(list, page, site).length / perPage))
  return { id: paged.id, perPage, part: page.part ?? { first: page.path, number: 1, of } }
}

/** "Page 2 of 5" */
export const partInWords = ({ number, of }: ListPart, settings: Settings): string =>
  postTextsOf(settings).pageNumber.replace('{page}', String(number)).replace('{pages}', String(of))

/** Cached for each site, by its pages. */
const known = cacheByPages<readonly Page[]>()

/** The pages from the second on of every list that has several. No menu, sitemap or list has them. */
export function listPagesOf(site: Pick<Site, 'pages' | 'settings'>): readonly Page[] {
  const pages = known.get(site.pages) ?? site.pages.filter(pagedListOf).flatMap((page) => furtherPagesOf(page, site))
  known.set(site.pages, pages)
  return pages
}

/** With the opening of the first page, the list, and the closing call to action. */
function furtherPagesOf(page: Page, site: Pick<Site, 'pages' | 'settings'>): Page[] {
  const paged = listPartOf(page, site)
  if (!paged) return []
  const blocks = page.blocks.flatMap((placed): PlacedBlock[] => {
    const { id, block } = placed
    if (block.type === 'hero' || block.type === 'cta') return [placed]
    if (id !== paged.id || block.type !== 'posts') return []
    // A list that names no folder means that of the first page.
    const { tag, folder = tag === undefined ? page.path : '/' } = block.list ?? {}
    return [{ id, block: { ...block, list: { ...block.list, folder } } }]
  })
  return Array.from({ length: paged.part.of - 1 }, (_, index): Page => {
    const part = { ...paged.part, number: index + 2 }
    const words = partInWords(part, site.settings)
    return {
      ...page,
      path: pathOfPart(page.path, part.number),
      title: words,
      seo: {
        ...page.seo,
        title: `${titleOf(page, site)} – ${words}`,
        description: `${descriptionOf(page, site)} (${words})`,
      },
      blocks,
      part,
    }
  })
}
