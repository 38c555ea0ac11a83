import { filledPattern } from './head-pattern.ts'
import type { PatternWords } from './head-pattern.ts'
import type { Head } from '#model/page-data.ts'
import { isNotFound, pageUrlOf } from '#model/routes.ts'
import type { Page, Site } from '#model/site.ts'
import type { KindPatterns, Settings } from '#model/types.generated.ts'

type Tags = Record<string, string>[]

/** The head of a page: what it says itself, else what its kind's patterns make of it, else what the site says. */
export function headOf(page: Page, site: Site): Head {
  const title = titleOf(page, site)
  const description = descriptionOf(page, site)
  const url = isNotFound(page, site) ? undefined : pageUrlOf(page, site)
  return {
    title,
    meta: [
      { name: 'description', content: description },
      ...tag('name', 'keywords', page.seo.keywords?.join(', ')),
      { name: 'robots', content: url ? (page.seo.robots ?? 'index,follow') : 'noindex,nofollow' },
      ...openGraph({ title, description, url, image: url ? pictureOf(page, site.settings) : undefined }, site.settings),
    ],
    link: url ? [{ rel: 'canonical', href: url }] : [],
  }
}

function titleOf(page: Page, site: Site): string {
  const { settings } = site
  const patterns = page.seo.title ? [] : (patternOf(page, settings).titles ?? [])
  const words = wordsOf(page, site)
  const filled = patterns.map((pattern) => filledPattern(pattern, words)).find((text) => text !== undefined)
  return withBrand(page.seo.title ?? filled ?? page.title, settings.brand)
}

/** The description of a page, in its head and in its structured data. */
export function descriptionOf(page: Page, site: Site): string {
  const { description } = patternOf(page, site.settings)
  const filled = description === undefined ? undefined : filledPattern(description, wordsOf(page, site))
  return page.seo.description ?? filled ?? site.settings.description
}

const patternOf = (page: Page, settings: Settings): KindPatterns => settings.kinds?.[page.kind] ?? {}

/** The place a page speaks of: its own, else the usual one of its kind. */
export function geoOf(page: Page, { settings }: Site): string | undefined {
  return page.service?.geo ?? patternOf(page, settings).geo
}

function wordsOf(page: Page, site: Site): PatternWords {
  return {
    brand: site.settings.brand,
    title: page.title,
    subtitle: heroOf(page)?.subtitle,
    category: page.service?.category,
    geo: geoOf(page, site),
    primaryKeyword: page.service?.primaryKeyword,
  }
}

/** The opening of a page, where it has one. */
export function heroOf(page: Page) {
  for (const { block } of page.blocks) if (block.type === 'hero') return block
  return undefined
}

function withBrand(title: string, brand: string): string {
  return mentions(title, brand) ? title : `${title} | ${brand}`
}

/** Whether the brand stands in the title as a word of its own, not as a part of another. */
function mentions(title: string, brand: string): boolean {
  const name = brand.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'iu').test(title)
}

interface Picture {
  url: string
  size?: { width: number; height: number }
  alt?: string
}

/** The page's own picture, of a size we do not know; else the one drawn for it; else the site's, as its settings ask. */
function pictureOf({ seo, shareImage }: Page, settings: Settings): Picture | undefined {
  const { origin } = settings
  if (seo.image) return { url: origin + seo.image }
  if (shareImage) return { url: origin + shareImage.path, size: shareImage, alt: shareImage.alt }
  return settings.shareImage ? { url: origin + settings.shareImage, size: { width: 1200, height: 630 } } : undefined
}

interface Shared {
  title: string
  description: string
  url: string | undefined
  image: Picture | undefined
}

/** What a shared link shows: Open Graph, and the few things that only the Twitter card says. */
function openGraph({ title, description, url, image }: Shared, settings: Settings): Tags {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...tag('property', 'og:url', url),
    ...tag('property', 'og:image', image?.url),
    ...tag('property', 'og:image:width', image?.size?.width),
    ...tag('property', 'og:image:height', image?.size?.height),
    ...tag('property', 'og:image:alt', image?.alt),
    { property: 'og:site_name', content: settings.brand },
    { property: 'og:locale', content: localeOf(settings) },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...tag('name', 'twitter:image', image?.url),
    ...tag('name', 'twitter:image:alt', image?.alt),
  ]
}

/** Open Graph wants language and country; where the language names no country, the company's stands in. */
function localeOf({ language, organization }: Settings): string {
  if (language.includes('-') || !organization.country) return language.replace('-', '_')
  return `${language}_${organization.country}`
}

const tag = (attribute: 'name' | 'property', key: string, content: string | number | undefined): Tags =>
  content === undefined || content === '' ? [] : [{ [attribute]: key, content: String(content) }]
