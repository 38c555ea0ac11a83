import type { AllPagesSite } from '#model/all-pages.ts'
import { typesOn } from '#model/block-facts.ts'
import { knownOfPages } from '#model/known-of-pages.ts'
import type { Page, Pager, PagerLink, PlacedBlock } from '#model/site.ts'
import { serviceTextsOf } from '#model/texts.ts'
import type { Link } from '#model/types.generated.ts'
import { servicesByCategory } from './services-menu.ts'

interface Neighbours {
  before: Link | undefined
  after: Link | undefined
}

/** The neighbours of each service page in the menu, by its path. Cached by the pages of a site. */
const neighbours = knownOfPages<Map<string, Neighbours>>()

function neighboursIn(site: AllPagesSite): Map<string, Neighbours> {
  const known = neighbours.get(site.pages)
  if (known) return known
  const order = servicesByCategory(site).flatMap(({ links }) => links)
  const found = new Map(order.map(({ href }, index) => [href, { before: order[index - 1], after: order[index + 1] }]))
  neighbours.set(site.pages, found)
  return found
}

/** A service page whose closing call has links to the services before and after it, as the menu lists them. */
export function pageWithServiceLinks(page: Page, site: AllPagesSite): Page {
  if (page.kind !== 'service' || typesOn(page).at(-1) !== 'cta') return page
  const { blocks } = page
  const { id, block } = blocks.at(-1) as PlacedBlock<'cta'>
  const { before, after } = neighboursIn(site).get(page.path) ?? {}
  if (!before && !after) return page
  const { moreServices, previousService, nextService } = serviceTextsOf(site.settings)
  const linkTo = (label: string, { label: title, href }: Link): PagerLink => ({ label, href, title })
  const pager: Pager = {
    label: moreServices,
    ...(before && { newer: linkTo(previousService, before) }),
    ...(after && { older: linkTo(nextService, after) }),
  }
  return { ...page, blocks: blocks.with(blocks.length - 1, { id, block: { ...block, pager } }) }
}
