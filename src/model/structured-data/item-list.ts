import { graphIdsOf, reference } from './graph-nodes.ts'
import type { Page, Site } from '#model/site.ts'
import type { Thing } from './structured-data.ts'
import type { Link } from '#model/types.generated.ts'

/**
 * What a block tells of the pages it leads to: a list with each of them once, in the order shown, and that its own page
 * is a collection of them. Other sites and places on this page are left out. A home page stays what it is.
 */
export function itemListOf(links: Link[], place: { page: Page; site: Site; blockUrl: string }): Thing[] {
  const { page, site, blockUrl } = place
  const names = new Map<string, string>()
  for (const { label, href } of links) {
    const path = href.replace(/[?#].*$/s, '')
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
  if (page.path === '/') return [list]
  const collection: Thing = {
    '@type': 'CollectionPage',
    '@id': graphIdsOf(page, site).webPage,
    mainEntity: reference(blockUrl),
  }
  return [list, collection]
}
