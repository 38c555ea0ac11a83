import { breadcrumbOf } from '#model/navigation/breadcrumbs.ts'
import {
  breadcrumbNode,
  graphIdsOf,
  organizationNode,
  reference,
  serviceNode,
  webPageNode,
  webSiteNode,
} from './graph-nodes.ts'
import type { GraphIds } from './graph-nodes.ts'
import { kinds } from './kinds.ts'
import { isNotFound, pageUrlOf } from '#model/routes.ts'
import type { Page, Site } from '#model/site.ts'
import type { Graph, Thing } from './structured-data.ts'

/**
 * All that a page tells search engines. The company and the site are on every page; the page itself, its breadcrumb
 * and its service follow from its kind; the rest is contributed by its blocks, so that it says what they show. A
 * product is there only where a block has facts to tell of it: search engines report one without an offer or a
 * rating as an error.
 */
export function graphOf(page: Page, site: Site, contributions: Thing[]): Graph {
  const ids = graphIdsOf(page, site)
  const everywhere = [organizationNode(site, ids), webSiteNode(site, ids)]
  const contributed = withIds(contributions, pageUrlOf(page, site), ids)
  const own = isNotFound(page, site) ? [] : nodesOf(page, site, ids, contributed)
  return { '@context': 'https://schema.org', '@graph': merged([...everywhere, ...own, ...contributed]) }
}

/** The graph as the text of a script element, which it cannot end: every `<` is escaped. */
export function jsonLdText(graph: Graph): string {
  return JSON.stringify(graph).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function nodesOf(page: Page, site: Site, ids: GraphIds, contributed: Thing[]): Thing[] {
  const crumbs = breadcrumbOf(page, site)
  const service = serviceNode(page, site, ids)
  const kindThing = kinds[page.kind].thing
  const subject = service ?? contributed.find((thing) => kindThing !== undefined && isA(thing, kindThing))
  return [
    {
      ...webPageNode(page, site, ids),
      ...(crumbs.length > 0 && { breadcrumb: reference(ids.breadcrumb) }),
      ...(subject && { mainEntity: reference(String(subject['@id'])) }),
    },
    ...(crumbs.length > 0 ? [breadcrumbNode(crumbs, page, site, ids)] : []),
    ...(service ? [service] : []),
  ]
}

/**
 * Gives each contribution an `@id` that stays the same from build to build. All questions of a page go by one: search
 * engines want a single FAQPage, a thing of its own beside the WebPage.
 */
function withIds(contributions: Thing[], pageUrl: string, ids: GraphIds): Thing[] {
  const counts = new Map<string, number>()
  return contributions.map((thing) => {
    if (isA(thing, 'FAQPage')) return { ...thing, '@id': ids.faqPage, isPartOf: reference(ids.webPage) }
    if (thing['@id'] !== undefined) return thing
    const type = [thing['@type']].flat()[0]?.toLowerCase() ?? 'thing'
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    return { ...thing, '@id': `${pageUrl}#${type}${count === 1 ? '' : `-${count}`}` }
  })
}

const isA = (thing: Thing, type: string): boolean => [thing['@type']].flat().includes(type)

/** Things with one `@id` become one. */
function merged(things: Thing[]): Thing[] {
  const byId = new Map<unknown, Thing>()
  for (const thing of things) {
    const before = byId.get(thing['@id'])
    byId.set(thing['@id'], before ? joined(before, thing) : thing)
  }
  return [...byId.values()]
}

/** Lists and types are joined; of two single values the first, which is the site's own, stays. */
function joined(one: Thing, other: Thing): Thing {
  const thing: Thing = { ...other, ...one }
  for (const [property, value] of Object.entries(other)) {
    const own = one[property]
    if (property === '@type') thing['@type'] = [...new Set([one['@type'], other['@type']].flat())]
    else if (Array.isArray(value) && own !== undefined) thing[property] = [own, value].flat()
  }
  if (Array.isArray(thing['@type']) && thing['@type'].length === 1) thing['@type'] = thing['@type'][0] ?? ''
  return thing
}
