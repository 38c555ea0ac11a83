import { publishedHref } from '#base/text/addresses/address-forms.ts'
import type { Head } from '#site/model/page-data.ts'
import { heroOf, subtitleOf } from '#site/model/hero.ts'
import { feedPathsOf, listPagePath } from '#site/model/posts/list-paths.ts'
import { heroFrame, sizesOf } from '#site/model/image-place.ts'
import { hreflangOf } from '#site/model/hreflang.ts'
import type { Alternate } from '#site/model/hreflang.ts'
import { kindOfPage } from '#site/model/kinds.ts'
import { imageSources } from '#site/model/images.ts'
import type { PublishedImages } from '#site/model/images.ts'
import { isNotFound, pageUrlOf } from '#site/model/routes.ts'
import type { Page, ShareImage, Site } from '#site/model/site.ts'
import type { Settings } from '#site/model/types.generated.ts'
import { escapeRegExp } from '#base/text/escape.ts'

type Tags = Record<string, string>[]
type WithSettings = Pick<Site, 'settings'>
type WithKinds = Pick<Site, 'settings' | 'kinds'>

/** The inputs of a head from other pages and from the build. */
interface HeadExtras {
  shareImage?: ShareImage | undefined
  images?: PublishedImages | undefined
  alternates?: readonly Alternate[] | undefined
}

/** The head of a page: from its own `seo`, or else the patterns of its kind, or else the settings of the site. */
export function headOf(page: Page, site: WithKinds, { shareImage, images, alternates = [] }: HeadExtras = {}): Head {
  const title = titleOf(page, site)
  const description = descriptionOf(page, site)
  const url = isNotFound(page) ? undefined : pageUrlOf(page, site)
  const image = url ? imageOf(page, site.settings, shareImage) : undefined
  return {
    title,
    meta: metaOf({ title, description, url, image, alternates }, page, site.settings),
    link: [
      ...(url
        ? [
            { rel: 'canonical', href: url },
            ...paginationLinks(page, site),
            ...hreflangOf(alternates, page, site).map((link) => ({ rel: 'alternate', ...link })),
            ...feedLinks(page, site),
          ]
        : []),
      ...heroPreload(page, images),
    ],
  }
}

/** Links to the pages before and after a page of a list. */
function paginationLinks({ pagination }: Page, { settings }: WithSettings): Tags {
  if (!pagination) return []
  const { firstPath, pageNumber, pageCount } = pagination
  const linkTo = (rel: string, number: number) => ({ rel, href: settings.origin + listPagePath(firstPath, number) })
  return [
    ...(pageNumber > 1 ? [linkTo('prev', pageNumber - 1)] : []),
    ...(pageNumber < pageCount ? [linkTo('next', pageNumber + 1)] : []),
  ]
}

/** Links by which feed readers find the feeds of a page. */
function feedLinks({ feed }: Page, { settings }: WithSettings): Tags {
  if (!feed) return []
  const { rss, atom } = feedPathsOf(feed)
  const title = `${feed.title} | ${settings.brand}`
  return [
    { rel: 'alternate', type: 'application/rss+xml', title, href: settings.origin + rss },
    { rel: 'alternate', type: 'application/atom+xml', title, href: settings.origin + atom },
  ]
}

/** Preloads the picture of the hero, which the browser would otherwise discover later in the document. */
function heroPreload(page: Page, images: PublishedImages | undefined): Tags {
  const hero = heroOf(page)
  if (!hero?.image || hero !== page.blocks[0]?.block) return []
  const { file, place } = hero.image
  const image = images?.[file]
  if (!image) return []
  const { src, sources } = imageSources(image, place)
  const [best] = sources
  const preload = { rel: 'preload', as: 'image', fetchpriority: 'high' }
  if (!best) return [{ ...preload, href: src }]
  return [
    {
      ...preload,
      type: best.type,
      imagesrcset: best.srcSet,
      imagesizes: sizesOf(heroFrame(hero.layout), place, image),
    },
  ]
}

/** The title of a page in search results and in the browser's tab. */
export function titleOf(page: Page, site: WithKinds): string {
  const { settings } = site
  return withBrand(page.seo.title ?? titleByPattern(page, site) ?? page.title, settings.brand)
}

/** The title by the first pattern of the kind for which the page has all values. */
function titleByPattern(page: Page, site: WithKinds): string | undefined {
  const values = patternValuesOf(page, site)
  for (const pattern of kindOfPage(page, site).patterns.titles ?? []) {
    const title = fillPattern(pattern, values)
    if (title !== undefined) return title
  }
  return undefined
}

/** The description of a page, in its head and in its structured data. */
export function descriptionOf(page: Page, site: WithKinds): string {
  const { description } = page.seo
  return description ?? descriptionByPattern(page, site) ?? page.post?.summary ?? site.settings.description
}

function descriptionByPattern(page: Page, site: WithKinds): string | undefined {
  const { description } = kindOfPage(page, site).patterns
  return description === undefined ? undefined : fillPattern(description, patternValuesOf(page, site))
}

/** The geographic area of a page: its own, or else its kind's. */
export function geoOf(page: Page, site: WithKinds): string | undefined {
  return page.service?.geo ?? kindOfPage(page, site).patterns.geo
}

/** Values of the placeholders in patterns of heads; undefined for values that the page lacks. */
type PatternValues = Record<string, string | undefined>

function patternValuesOf(page: Page, site: WithKinds): PatternValues {
  return {
    brand: site.settings.brand,
    title: page.title,
    subtitle: subtitleOf(page),
    category: page.service?.category,
    geo: geoOf(page, site),
    primaryKeyword: page.service?.primaryKeyword,
  }
}

/**
 * Replaces placeholders such as `{title}`; `{subtitle:80}` inserts the first 80 characters. Undefined if a value is missing, so
 * that the next pattern is tried instead of leaving a gap in the sentence.
 */
function fillPattern(pattern: string, values: PatternValues): string | undefined {
  let text = ''
  for (const { before, name, length } of partsOfHref(pattern)) {
    text += before
    if (name === undefined) continue
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (!value) return undefined
    text += length === undefined ? value : firstCharacters(value, length)
  }
  return text.trim()
}

/** A placeholder of a pattern with the text before it; the last part is the text after the last placeholder. */
interface PatternPart {
  before: string
  name?: string
  /** The maximum length of the value. */
  length?: number
}

/** Cache by pattern: a site has few patterns, and the title of each page is needed many times. */
const parts = new Map<string, readonly PatternPart[]>()

function partsOfHref(pattern: string): readonly PatternPart[] {
  const cached = parts.get(pattern)
  if (cached) return cached
  const results: PatternPart[] = []
  let end = 0
  for (const { index, 0: placeholder, 1: name = '', 2: length } of pattern.matchAll(/\{(\w+)(?::(\d+))?\}/g)) {
    results.push({ before: pattern.slice(end, index), name, ...(length !== undefined && { length: Number(length) }) })
    end = index + placeholder.length
  }
  results.push({ before: pattern.slice(end) })
  parts.set(pattern, results)
  return results
}

/** Counts code points, so that no surrogate pair is split. */
function firstCharacters(text: string, count: number): string {
  const first = text.slice(0, count)
  const whole = SURROGATE.test(first)
    ? Array.from(text.slice(0, 2 * count))
        .slice(0, count)
        .join('')
    : first
  return whole.trimEnd()
}

const SURROGATE = /[\ud800-\udfff]/

function withBrand(title: string, brand: string): string {
  return hasWord(title, brand) ? title : `${title} | ${brand}`
}

/** Whether the title has the brand as a whole word. */
const hasWord = (title: string, brand: string): boolean => brandPattern(brand).test(title)

/** Cache of the last pattern: compiling it takes longer than everything else about a title, and a site has one brand. */
let compiled: { brand: string; pattern: RegExp } | undefined

function brandPattern(brand: string): RegExp {
  if (compiled?.brand !== brand) {
    compiled = { brand, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(brand)}(?![\\p{L}\\p{N}])`, 'iu') }
  }
  return compiled.pattern
}

interface SocialImage {
  url: string
  size?: { width: number; height: number }
  alt?: string
}

/**
 * The image for social networks: the image of the page's document, whose size is unknown; or else the page's share image; or
 * else the site's image, of the size that the settings require.
 */
export function imageOf(
  { seo }: Page,
  settings: Settings,
  shareImage: ShareImage | undefined,
): SocialImage | undefined {
  const { origin } = settings
  if (seo.image) return { url: origin + publishedHref(seo.image) }
  if (shareImage) return { url: origin + shareImage.path, size: shareImage, alt: shareImage.alt }
  return settings.shareImage
    ? { url: origin + publishedHref(settings.shareImage), size: { width: 1200, height: 630 } }
    : undefined
}

interface MetaData {
  title: string
  description: string
  url: string | undefined
  image: SocialImage | undefined
  alternates: readonly Alternate[]
}

/** The tags for search engines, then Open Graph properties, and the Twitter card's own. */
function metaOf(
  { title, description, url, image, alternates }: MetaData,
  { seo, post }: Page,
  settings: Settings,
): Tags {
  const tags: Tags = [{ name: 'description', content: description }]
  addName(tags, 'keywords', seo.keywords?.join(', '))
  tags.push(
    { name: 'robots', content: url ? (seo.robots ?? 'index,follow') : 'noindex,nofollow' },
    { property: 'og:type', content: post ? 'article' : 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  )
  addProperty(tags, 'og:url', url)
  addProperty(tags, 'og:image', image?.url)
  addProperty(tags, 'og:image:width', image?.size?.width)
  addProperty(tags, 'og:image:height', image?.size?.height)
  addProperty(tags, 'og:image:alt', image?.alt)
  if (post) {
    addProperty(tags, 'article:published_time', post.date)
    addProperty(tags, 'article:modified_time', post.updated)
    addProperty(tags, 'article:author', post.author?.name)
    for (const name of post.tags ?? []) addProperty(tags, 'article:tag', name)
  }
  tags.push(
    { property: 'og:site_name', content: settings.brand },
    { property: 'og:locale', content: openGraphLocaleOf(settings) },
    ...alternates
      .filter(({ language, isIndexed }) => isIndexed && language !== settings.language)
      .map(({ language }) => ({
        property: 'og:locale:alternate',
        content: openGraphLocaleOf({ ...settings, language }),
      })),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
  )
  addName(tags, 'twitter:image', image?.url)
  addName(tags, 'twitter:image:alt', image?.alt)
  return tags
}

/**
 * Open Graph requires language and country: if the tag has no country, the country in which the script is usual, such as Taiwan
 * for "zh-Hant", or else the organization's country.
 */
function openGraphLocaleOf({ language: tag, organization }: Settings): string {
  const { language, region, script } = new Intl.Locale(tag)
  const country = region ?? (script && new Intl.Locale(tag).maximize().region) ?? organization.country
  return country ? `${language}_${country}` : language
}

function addName(tags: Tags, name: string, content: string | undefined): void {
  if (content) tags.push({ name, content })
}

function addProperty(tags: Tags, property: string, content: string | number | undefined): void {
  if (content !== undefined && content !== '') tags.push({ property, content: String(content) })
}
