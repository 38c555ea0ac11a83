import type { AllPagesSite } from '#model/all-pages.ts'
import { typesOn } from '#model/block-facts.ts'
import { cacheByPages } from '#model/page-list-cache.ts'
import type { Page, Pager, PagerLink, PlacedBlock } from '#model/site.ts'
import { serviceTextsOf } from '#model/texts.ts'
import type { Link, Settings } from '#model/types.generated.ts'
import { servicesByCategory } from './services-menu.ts'

/** The service pages before and after one, as the menu lists them. */
export interface Neighbours {
  before?: Link
  after?: Link
}

/** Cache by the pages of a site. */
const known = cacheByPages<ReadonlyMap<string, Neighbours>>()

/** The neighbours of each service page that has any, by path. */
function neighboursIn(site: AllPagesSite): ReadonlyMap<string, Neighbours> {
  const before = known.get(site.pages)
  if (before) return before
  const order = servicesByCategory(site).flatMap(({ links }) => links)
  const found = new Map<string, Neighbours>()
  for (const [index, { href }] of order.entries()) {
    const [previous, next] = [order[index - 1], order[index + 1]]
    if (previous || next) found.set(href, { ...(previous && { before: previous }), ...(next && { after: next }) })
  }
  known.set(site.pages, found)
  return found
}

export const serviceNeighboursOf = (page: Page, site: AllPagesSite): Neighbours | undefined =>
  showsNeighbours(page, typesOn(page)) ? neighboursIn(site).get(page.path) : undefined

/** Whether a page with these types of blocks links to its neighbours: a service page that ends with a closing call. */
export const showsNeighbours = ({ kind }: Pick<Page, 'kind'>, types: readonly (string | undefined)[]): boolean =>
  kind === 'service' && types.at(-1) === 'cta'

/** The service page with links to its neighbours in its closing call. */
export function pageWithServiceLinks(page: Page, { before, after }: Neighbours, settings: Settings): Page {
  const { blocks } = page
  const { id, block } = blocks.at(-1) as PlacedBlock<'cta'>
  const { moreServices, previousService, nextService } = serviceTextsOf(settings)
  const linkTo = (label: string, { label: title, href }: Link): PagerLink => ({ label, href, title })
  const pager: Pager = {
    label: moreServices,
    ...(before && { newer: linkTo(previousService, before) }),
    ...(after && { older: linkTo(nextService, after) }),
  }
  return { ...page, blocks: blocks.with(blocks.length - 1, { id, block: { ...block, pager } }) }
}
