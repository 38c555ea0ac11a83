import { pageAt } from '#site/model/all-pages.ts'
import { descriptionOf } from '#site/model/head/head.ts'
import { heroOf, subtitleOf } from '#site/model/hero.ts'
import { fallbackImageOf } from '#site/model/images.ts'
import type { FallbackImage, PublishedImages } from '#site/model/images.ts'
import { feedPathsOf } from '#site/model/posts/list-paths.ts'
import { feedsOf, postsInFeed } from '#site/model/posts/feeds.ts'
import { headlineOf, lastDateOf } from '#site/model/posts/post-index.ts'
import type { Post } from '#site/model/posts/post-index.ts'
import type { FeedLink, Site } from '#site/model/site.ts'
import type { Image } from '#site/model/types.generated.ts'
import { parseMoment } from '#base/text/languages/time-zones.ts'
import { escapeXml } from '#base/text/escape.ts'

/** A feed in one of the two formats, as a public file. */
interface FeedFile {
  file: string
  content: string
}

/** The feeds of a site, each as RSS 2.0 and as Atom (RFC 4287). */
export const feedFilesOf = (site: Site, images: PublishedImages = {}): FeedFile[] =>
  [...feedsOf(site).values()].flatMap((feed) => {
    const { rss, atom } = feedPathsOf(feed)
    return [
      { file: rss.slice(1), content: rssOf(feed, site, images) },
      { file: atom.slice(1), content: atomOf(feed, site, images) },
    ]
  })

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>\n`

const urlOf = (path: string, { settings }: Site): string => encodeURI(settings.origin + path)

const momentOf = (isoDate: string): Date => parseMoment(isoDate) ?? new Date(0)

/** When a post of the feed was last published or changed. Not the time of the build, so that the same posts give the same file. */
function lastChange(posts: readonly Post[]): Date {
  const times = posts.map((post) => momentOf(lastDateOf(post)).getTime())
  return new Date(Math.max(0, ...times))
}

function titleOf(feed: FeedLink, { settings: { brand } }: Site): string {
  return `${feed.title} | ${brand}`
}

function sentenceOf({ path }: FeedLink, site: Site): string {
  const page = pageAt(path, site)
  if (!page) return site.settings.description
  return page.seo.description ?? subtitleOf(page) ?? descriptionOf(page, site)
}

interface PostPicture extends Pick<FallbackImage, 'type' | 'width' | 'height'> {
  url: string
  image: Image
}

function pictureOf(post: Post, { settings }: Site, images: PublishedImages): PostPicture | undefined {
  const image = heroOf(post)?.image
  const published = image && images[image.file]
  if (!published) return undefined
  const { path, ...file } = fallbackImageOf(published)
  return { ...file, url: settings.origin + path, image }
}

/** Media RSS: an `<enclosure>` is for files to download, and must give their size. */
const MEDIA = ' xmlns:media="http://search.yahoo.com/mrss/"'

function rssOf(feed: FeedLink, site: Site, images: PublishedImages): string {
  const posts = postsInFeed(feed, site)
  const media = posts.some((post) => pictureOf(post, site, images)) ? MEDIA : ''
  const self = escapeXml(urlOf(feedPathsOf(feed).rss, site))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"${media}>
<channel>
${element('title', titleOf(feed, site))}${element('link', urlOf(feed.path, site))}${element('description', sentenceOf(feed, site))}${element('language', site.settings.language)}<atom:link rel="self" type="application/rss+xml" href="${self}"/>
${element('lastBuildDate', lastChange(posts).toUTCString())}${posts.map((post) => itemOf(post, site, images)).join('')}</channel>
</rss>
`
}

function itemOf(post: Post, site: Site, images: PublishedImages): string {
  const { author, date, summary, tags = [] } = post.post
  const url = urlOf(post.path, site)
  const picture = pictureOf(post, site, images)
  const parts = [
    element('title', headlineOf(post)),
    element('link', url),
    element('guid', url),
    element('pubDate', momentOf(date).toUTCString()),
    // Feed readers parse a description as HTML.
    element('description', escapeXml(summary)),
    ...(author ? [element('dc:creator', author.name)] : []),
    ...tags.map((tag) => element('category', tag)),
    ...(picture ? [mediaOf(picture)] : []),
  ]
  return `<item>\n${parts.join('')}</item>\n`
}

function mediaOf({ url, type, width, height, image: { alt, credit } }: PostPicture): string {
  const attributes = `url="${escapeXml(url)}" type="${type}" medium="image" width="${width}" height="${height}"`
  const texts = [
    ...(alt === undefined ? [] : [element('media:description', alt)]),
    ...(credit === undefined ? [] : [element('media:credit', credit)]),
  ]
  return `<media:content ${attributes}>\n${texts.join('')}</media:content>\n`
}

function atomOf(feed: FeedLink, site: Site, images: PublishedImages): string {
  const { brand, language } = site.settings
  const posts = postsInFeed(feed, site)
  const [self, page] = [feedPathsOf(feed).atom, feed.path].map((path) => escapeXml(urlOf(path, site)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">
${element('id', urlOf(feed.path, site))}${element('title', titleOf(feed, site))}${element('subtitle', sentenceOf(feed, site))}<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
${element('updated', lastChange(posts).toISOString())}<author>
${element('name', brand)}</author>
${posts.map((post) => entryOf(post, site, images)).join('')}</feed>
`
}

function entryOf(post: Post, site: Site, images: PublishedImages): string {
  const { author, date, summary, tags = [] } = post.post
  const url = urlOf(post.path, site)
  const picture = pictureOf(post, site, images)
  const parts = [
    element('id', url),
    element('title', headlineOf(post)),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>\n`,
    ...(picture ? [`<link rel="enclosure" type="${picture.type}" href="${escapeXml(picture.url)}"/>\n`] : []),
    element('published', momentOf(date).toISOString()),
    element('updated', momentOf(lastDateOf(post)).toISOString()),
    element('summary', summary),
    ...(author ? [`<author>\n${element('name', author.name)}</author>\n`] : []),
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>\n`),
  ]
  return `<entry>\n${parts.join('')}</entry>\n`
}
