import type { Page, Pager, PagerLink, PlacedBlock, Site } from '#model/site.ts'
import { serviceTextsOf } from '#model/texts.ts'
import type { Link } from '#model/types.generated.ts'
import { servicesByCategory } from './services-menu.ts'

type ServiceSite = Pick<Site, 'navigation' | 'pages' | 'formPages' | 'settings'>

/** All service pages in the order of the menu. Cached by the pages of a site: every service page looks for its place. */
const orders = new WeakMap<Page[], Link[]>()

function orderOf(site: ServiceSite): Link[] {
  const order = orders.get(site.pages) ?? servicesByCategory(site).flatMap(({ links }) => links)
  orders.set(site.pages, order)
  return order
}

/** A service page whose closing call has links to the services before and after it, as the menu lists them. */
export function pageWithServiceLinks(page: Page, site: ServiceSite): Page {
  const last = page.blocks.at(-1)
  if (page.kind !== 'service' || last?.block.type !== 'cta') return page
  const { id, block } = last as PlacedBlock<'cta'>
  const order = orderOf(site)
  const place = order.findIndex(({ href }) => href === page.path)
  const [before, after] = [order[place - 1], place < 0 ? undefined : order[place + 1]]
  if (!before && !after) return page
  const { moreServices, previousService, nextService } = serviceTextsOf(site.settings)
  const linkTo = (label: string, { label: title, href }: Link): PagerLink => ({ label, href, title })
  const pager: Pager = {
    label: moreServices,
    ...(before && { newer: linkTo(previousService, before) }),
    ...(after && { older: linkTo(nextService, after) }),
  }
  return { ...page, blocks: page.blocks.with(page.blocks.length - 1, { id, block: { ...block, pager } }) }
}
