import { memo } from '#base/memo/memo.ts'
import { pageAt } from '#site/model/all-pages.ts'
import type { AllPagesSite } from '#site/model/all-pages.ts'
import type { Page, PagerLink, PlacedBlock, ServiceArt, ServicePager } from '#site/model/site.ts'
import { serviceTextsOf } from '#site/model/texts.ts'
import type { Link, Settings } from '#site/model/types.generated.ts'
import { servicesByCategory } from './services-menu.ts'

/** A service page with its category, and the drawings of both. */
interface Neighbour extends Link, ServiceArt {
  category: string
}

/** The neighbours of a service page, in the order of the menu. Only the next one may be in another category: its link says so. */
export interface Neighbours {
  before?: Neighbour
  after?: Neighbour
}

/** The neighbours of each service page that has any, by path. */
const neighboursIn = memo(findNeighbours, ({ pages, navigation, settings }) => [pages, navigation, settings])

function findNeighbours(site: AllPagesSite): ReadonlyMap<string, Neighbours> {
  const order = servicesByCategory(site).flatMap(({ name: category, mark, links }) =>
    links.map((link): Neighbour => {
      const drawing = pageAt(link.href, site)?.service?.drawing
      return { ...link, category, ...(mark !== undefined && { mark }), ...(drawing !== undefined && { drawing }) }
    }),
  )
  const neighbours = new Map<string, Neighbours>()
  for (const [index, { href, category }] of order.entries()) {
    const [previous, next] = [order[index - 1], order[index + 1]]
    const before = previous?.category === category && previous
    if (before || next) neighbours.set(href, { ...(before && { before }), ...(next && { after: next }) })
  }
  return neighbours
}

export const serviceNeighboursOf = (page: Page, site: AllPagesSite): Neighbours | undefined =>
  showsNeighbours(page) ? neighboursIn(site).get(page.path) : undefined

/** The names of the drawings that the links of a page to its neighbours show. */
export const drawingsOfNeighbours = ({ after }: Neighbours): string[] =>
  [after?.mark, after?.drawing].filter((name) => name !== undefined)

/** Whether a page links to its neighbours: a service page that ends with a closing call. */
const showsNeighbours = ({ kind, blocks }: Page): boolean => kind === 'service' && blocks.at(-1)?.block.type === 'cta'

/** The service page with links to its neighbours before its closing call. */
export function pageWithServiceLinks(page: Page, { before, after }: Neighbours, settings: Settings): Page {
  const { blocks } = page
  const { id, block } = blocks.at(-1) as PlacedBlock<'cta'>
  const { moreServices, previousService, nextService } = serviceTextsOf(settings)
  const linkTo = (label: string, { label: title, href }: Link): PagerLink => ({ label, href, title })
  const pager: ServicePager = {
    label: moreServices,
    ...(before && { newer: linkTo(previousService, before) }),
    ...(after && {
      older: {
        ...linkTo(
          nextService.replace('{category}', () => after.category),
          after,
        ),
        ...(after.mark !== undefined && { mark: after.mark }),
        ...(after.drawing !== undefined && { drawing: after.drawing }),
      },
    }),
  }
  return { ...page, blocks: blocks.with(blocks.length - 1, { id, block: { ...block, pager } }) }
}
