import { pathnameOf } from '#base/text/addresses/address-forms.ts'
import { descriptionOf, geoOf, imageOf } from '#site/model/head/head.ts'
import { heroOf, subtitleOf } from '#site/model/hero.ts'
import type { PublishedImages } from '#site/model/images.ts'
import { fallbackImageOf } from '#site/model/images.ts'
import { kindOfPage } from '#site/model/kinds.ts'
import type { Crumb } from '#site/model/page-data.ts'
import { headlineOf } from '#site/model/posts/post-index.ts'
import { homeOf, pageUrlOf } from '#site/model/routes.ts'
import type { Page, ShareImage, Site } from '#site/model/site.ts'
import type { Image, Link, Organization, PostAuthor } from '#site/model/types.generated.ts'
import type { Thing } from './structured-data.ts'

/** The stable `@id`s of a page's graph; the ids of organization and web site are the same on every page. */
export function graphIdsOf(page: Page, site: Pick<Site, 'settings'>) {
  const { origin, prefix = '' } = site.settings
  const url = pageUrlOf(page, site)
  return {
    organization: `${origin}/#organization`,
    webSite: `${origin}${prefix}/#website`,
    webPage: `${url}#webpage`,
    breadcrumb: `${url}#breadcrumb`,
    service: `${url}#service`,
    faqPage: `${url}#faqpage`,
    post: postIdOf(url),
    picture: `${url}#picture`,
  }
}

/** The `@id` of the post at a URL, and of the blog whose list of posts is at a URL. */
export const postIdOf = (url: string): string => `${url}#post`
export const blogIdOf = (url: string): string => `${url}#blog`

export type GraphIds = ReturnType<typeof graphIdsOf>

/** A reference to a node by its `@id`. */
export const reference = (id: string) => ({ '@id': id })

export function organizationNode({ settings }: Pick<Site, 'settings'>, ids: GraphIds): Thing {
  const { brand, origin, organization } = settings
  const { legalName, alternateName, email, phone, phoneIsPlaceholder, areaServed, profiles } = organization
  return {
    '@type': 'Organization',
    '@id': ids.organization,
    name: brand,
    ...(legalName && { legalName }),
    ...(alternateName && { alternateName }),
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
    email,
    ...(phone && !phoneIsPlaceholder && { telephone: phone }),
    ...addressOf(organization),
    ...(areaServed && { areaServed }),
    ...(profiles && { sameAs: profiles }),
  }
}

function addressOf({ address, locality, country }: Organization) {
  if (!locality && !country) return address && { address }
  return {
    address: {
      '@type': 'PostalAddress',
      ...(locality && { addressLocality: locality }),
      ...(country && { addressCountry: country }),
    },
  }
}

export function webSiteNode({ settings }: Pick<Site, 'settings'>, ids: GraphIds): Thing {
  const { brand, origin, organization, description, language, prefix = '/' } = settings
  return {
    '@type': 'WebSite',
    '@id': ids.webSite,
    url: origin + prefix,
    name: brand,
    ...(organization.alternateName && { alternateName: organization.alternateName }),
    description,
    inLanguage: language,
    publisher: reference(ids.organization),
  }
}

/** Subtypes of WebPage that a document may choose. */
const PAGE_TYPES = { about: 'AboutPage', contact: 'ContactPage' } satisfies Record<
  NonNullable<Page['seo']['pageType']>,
  string
>

/** The page, with the name and description in its hero. */
export function webPageNode(page: Page, site: Pick<Site, 'settings' | 'kinds'>, ids: GraphIds): Thing {
  return {
    '@type': page.seo.pageType ? PAGE_TYPES[page.seo.pageType] : kindOfPage(page, site).pageType,
    '@id': ids.webPage,
    url: pageUrlOf(page, site),
    name: heroOf(page)?.title ?? page.title,
    description: subtitleOf(page) ?? descriptionOf(page, site),
    inLanguage: site.settings.language,
    isPartOf: reference(ids.webSite),
    ...(page.path === homeOf(site) && { about: reference(ids.organization) }),
  }
}

/** The breadcrumb without folders that have no page: every ListItem needs a URL. */
export function breadcrumbNode(crumbs: Crumb[], page: Page, site: Pick<Site, 'settings'>, ids: GraphIds): Thing {
  const steps = crumbs.filter((crumb, index) => crumb.href !== undefined || index === crumbs.length - 1)
  return {
    '@type': 'BreadcrumbList',
    '@id': ids.breadcrumb,
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === undefined ? pageUrlOf(page, site) : site.settings.origin + href,
    })),
  }
}

/** The service of a page, of any kind. */
export function serviceNode(page: Page, site: Pick<Site, 'settings' | 'kinds'>, ids: GraphIds): Thing | undefined {
  if (!page.service) return undefined
  const areaServed = page.service.geo ?? site.settings.organization.areaServed ?? geoOf(page, site)
  return {
    '@type': 'Service',
    '@id': ids.service,
    name: page.title,
    serviceType: page.title,
    category: page.service.category,
    description: subtitleOf(page) ?? descriptionOf(page, site),
    url: pageUrlOf(page, site),
    provider: reference(ids.organization),
    ...(areaServed && { areaServed }),
  }
}

/** The node of a page of the kind `post`. Its images are the picture on the page, and then the share image. */
export function postNode(
  page: Page,
  site: Pick<Site, 'settings'>,
  ids: GraphIds,
  { picture, shareImage }: { picture: Thing | undefined; shareImage: ShareImage | undefined },
): Thing | undefined {
  if (!page.post) return undefined
  const { origin, language } = site.settings
  const { author, date, updated = date, summary, tags, words } = page.post
  const shared = imageOf(page, site.settings, shareImage)?.url
  const image = picture ? [reference(ids.picture), ...(shared === undefined ? [] : [shared])] : shared
  return {
    '@type': 'BlogPosting',
    '@id': ids.post,
    headline: headlineOf(page),
    description: summary,
    url: pageUrlOf(page, site),
    datePublished: date,
    dateModified: updated,
    author: author ? personNode(author, origin) : reference(ids.organization),
    publisher: reference(ids.organization),
    mainEntityOfPage: reference(ids.webPage),
    inLanguage: language,
    wordCount: words,
    ...(image !== undefined && { image }),
    ...(tags && { keywords: tags }),
    ...(page.feed && { isPartOf: reference(blogIdOf(origin + page.feed.path)) }),
  }
}

const personNode = ({ name, role, href }: PostAuthor, origin: string): Thing => ({
  '@type': 'Person',
  name,
  ...(role && { jobTitle: role }),
  ...(href && { url: new URL(href, origin).href }),
})

/**
 * An image on the page, with its credit, which image search displays:
 * https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata. Undefined if the site has no
 * such file.
 */
export function imageNode(
  image: Image | undefined,
  images: PublishedImages | undefined,
  origin: string,
): Thing | undefined {
  const published = image && images?.[image.file]
  if (!published) return undefined
  const { path, width, height } = fallbackImageOf(published)
  const url = origin + path
  return {
    '@type': 'ImageObject',
    url,
    contentUrl: url,
    width,
    height,
    ...(image.alt !== undefined && { caption: image.alt }),
    ...(image.credit !== undefined && { creditText: image.credit }),
  }
}

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
