import { heroOf } from '#site/model/hero.ts'
import type { PageInput } from '#site/model/page-input.ts'
import { isNotFound, pageUrlOf } from '#site/model/routes.ts'
import type { Site } from '#site/model/site.ts'
import type { GraphIds } from './graph-nodes.ts'
import {
  breadcrumbNode,
  graphIdsOf,
  imageNode,
  organizationNode,
  postNode,
  reference,
  serviceNode,
  webPageNode,
  webSiteNode,
} from './graph-nodes.ts'
import { kindOfPage } from '#site/model/kinds.ts'
import type { Graph, Thing } from './structured-data.ts'

/**
 * The JSON-LD graph of a page. Organization and web site are on every page; page, breadcrumb and service come from the
 * document; the other nodes come from blocks, so that they match the visible content. There is a Product only if a block has
 * one: search engines report a product without an offer or a rating as an error.
 */
export function graphOf(
  input: Pick<PageInput, 'page' | 'breadcrumb' | 'images' | 'shareImage'>,
  site: Pick<Site, 'settings' | 'kinds'>,
  contributions: Thing[],
): Graph {
  const { page } = input
  const ids = graphIdsOf(page, site)
  const contributed = withIds(contributions, pageUrlOf(page, site), ids)
  const pageNodes = isNotFound(page) ? [] : nodesOf(input, site, ids, contributed)
  const nodesOfSite = [organizationNode(site, ids), webSiteNode(site, ids)]
  return { '@context': 'https://schema.org', '@graph': mergeById([...nodesOfSite, ...pageNodes, ...contributed]) }
}

/** The JSON of a graph for a script element: every `<` is escaped, so that it cannot close the element. */
export const jsonLdOf = (graph: Graph): string =>
  JSON.stringify(graph).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

function nodesOf(
  { page, breadcrumb: crumbs, images, shareImage }: Parameters<typeof graphOf>[0],
  site: Pick<Site, 'settings' | 'kinds'>,
  ids: GraphIds,
  contributed: Thing[],
): Thing[] {
  const service = serviceNode(page, site, ids)
  const kindThing = kindOfPage(page, site).thing
  const picture = imageNode(heroOf(page)?.image, images, site.settings.origin)
  const post = postNode(page, site, ids, { picture, shareImage })
  const subject = post ?? service ?? contributed.find((thing) => kindThing !== undefined && isA(thing, kindThing))
  const webPage = webPageNode(page, site, ids)
  const nodes = [webPage]
  if (crumbs.length > 0) webPage['breadcrumb'] = reference(ids.breadcrumb)
  if (subject) webPage['mainEntity'] = reference(String(subject['@id']))
  if (picture) {
    webPage['primaryImageOfPage'] = reference(ids.picture)
    nodes.push({ ...picture, '@id': ids.picture })
  }
  if (crumbs.length > 0) nodes.push(breadcrumbNode(crumbs, page, site, ids))
  if (service) nodes.push(service)
  if (post) nodes.push(post)
  return nodes
}

/**
 * Gives each contribution a stable `@id`. All FAQs of a page share one: search engines expect a single FAQPage, a separate node
 * beside the WebPage.
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

function isA({ '@type': actual }: Thing, type: string): boolean {
  return typeof actual === 'string' ? actual === type : actual.includes(type)
}

/** Merges nodes with the same `@id`. */
function mergeById(things: Thing[]): Thing[] {
  const byId = new Map<unknown, Thing>()
  for (const thing of things) {
    const before = byId.get(thing['@id'])
    byId.set(thing['@id'], before ? mergeNodes(before, thing) : thing)
  }
  return [...byId.values()]
}

/** Concatenates arrays and types. If both have a single value, the first wins, which is the site's own. */
function mergeNodes(one: Thing, other: Thing): Thing {
  const thing: Thing = { ...other, ...one }
  for (const [property, value] of Object.entries(other)) {
    const existing = one[property]
    if (property === '@type') thing['@type'] = [...new Set([one['@type'], other['@type']].flat())]
    else if (Array.isArray(value) && existing !== undefined) thing[property] = [existing, value].flat()
  }
  if (Array.isArray(thing['@type']) && thing['@type'].length === 1) thing['@type'] = thing['@type'][0] ?? ''
  return thing
}
