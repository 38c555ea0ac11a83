import { homeOf } from '#site/model/routes.ts'
import type { Page, Site } from '#site/model/site.ts'
import type { Link } from '#site/model/types.generated.ts'
import { graphIdsOf, reference } from './graph-nodes.ts'
import type { Thing } from './structured-data.ts'
import { pathnameOf } from '#base/text/addresses/address-forms.ts'

/**
 * An ItemList of the pages that a block links to, each once, in the order shown. It makes the block's page a
 * CollectionPage, except for the home page. Links to other sites and to anchors of this page are left out.
 */
export function itemListOf(
  links: Link[],
  context: { page: Page; site: Pick<Site, 'settings'>; blockUrl: string },
): Thing[] {
  const { page, site, blockUrl } = context
  const names = new Map<string, string>()
  for (const { label, href } of links) {
    const path = pathnameOf(href)
    if (path.startsWith('/') && !names.has(path)) names.set(path, label)
  }
  if (names.size === 0) return []
  const list: Thing = {
    '@type': 'ItemList',
    '@id': blockUrl,
    itemListElement: [...names].map(([path, name], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: site.settings.origin + path,
    })),
  }
  if (page.path === homeOf(site)) return [list]
  const collection: Thing = {
    '@type': 'CollectionPage',
    '@id': graphIdsOf(page, site).webPage,
    mainEntity: reference(blockUrl),
  }
  return [list, collection]
}
