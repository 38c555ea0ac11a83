import { heroOf } from '#site/model/hero.ts'
import type { ImagePlace } from '#site/model/image-place.ts'
import { localeOf } from '#site/model/languages.ts'
import type {
  BlockOf,
  Byline,
  Page,
  Pager,
  PagerLink,
  Pagination,
  PlacedBlock,
  PostItem,
  ShownDate,
  Site,
  SiteSettings,
} from '#site/model/site.ts'
import { isOfType } from '#site/model/site.ts'
import { postTextsOf } from '#site/model/texts.ts'
import type { Settings } from '#site/model/types.generated.ts'
import { feedOfPage, listsOn } from './feeds.ts'
import type { PaginatedList } from './list-pages.ts'
import { pageNumberInWords, paginatedListOn, POST_LINKS } from './list-pages.ts'
import { listPagePath } from './list-paths.ts'
import type { Post } from './post-index.ts'
import { headlineOf, postNeighboursOf, postsInList } from './post-index.ts'

/** The frames of pictures in lists of posts, equal to the places in the schema of the block for its own items. */
export const LISTED_PLACES: Readonly<Record<NonNullable<BlockOf<'posts'>['presentation']>, ImagePlace>> = {
  cards: { width: 660, ratio: 2 },
  rows: { width: 640, ratio: 3 / 2 },
  list: { width: 72, ratio: 1 },
}

type PostSite = Pick<Site, 'pages' | 'settings'>

/**
 * A page with the site's posts that it shows: a list has its posts, a post its byline and its neighbours. Returns the page itself
 * if it shows no posts.
 */
export function pageWithPosts(page: Page, site: PostSite): Page {
  const isListing = listsOn(page).length > 0
  if (!page.post && !isListing) return page
  const paginated = paginatedListOn(page, site)
  const lists = page.blocks.map((placed) =>
    isOfType(placed, 'posts') ? withList(placed, page, paginated, site) : placed,
  )
  const blocks = page.post ? blocksOfPost(page as Post, lists, site) : lists
  const listed = lists.flatMap((placed) => (isOfType(placed, 'posts') ? (placed.block.listed ?? []) : []))
  const drawings = new Set([...page.drawings, ...listed.flatMap(({ drawing }) => drawing ?? [])])
  const images = new Set([...page.images, ...listed.flatMap(({ image }) => image?.file ?? [])])
  const feed = feedOfPage(page, site)
  return {
    ...page,
    blocks,
    drawings: [...drawings],
    images: [...images],
    ...(paginated && paginated.pagination.pageCount > 1 && { pagination: paginated.pagination }),
    ...(feed && { feed }),
  }
}

function withList(
  placed: PlacedBlock<'posts'>,
  page: Page,
  paginated: PaginatedList | undefined,
  site: PostSite,
): PlacedBlock {
  const { id, block } = placed
  if (!block.list) return placed as PlacedBlock
  const posts = postsInList(block.list, page, site)
  const { noPosts } = postTextsOf(site.settings)
  const pagedList = paginated?.id === id ? paginated : undefined
  const visiblePosts = pagedList ? postsOnPage(posts, pagedList) : posts
  const pager = pagedList && pagerOf(pagedList.pagination, site.settings)
  const place = LISTED_PLACES[block.presentation ?? 'cards']
  const listed = visiblePosts.map((post) => itemOf(post, place, site.settings))
  return { id, block: { ...block, listed, noPosts, ...(pager && { pager }) } }
}

function postsOnPage(posts: readonly Post[], { perPage, pagination: { pageNumber } }: PaginatedList): readonly Post[] {
  const start = (pageNumber - 1) * perPage
  return posts.slice(start, start + perPage)
}

/** An average reading speed. */
const WORDS_PER_MINUTE = 220

/** Author, dates and reading time of a post, in the language of the site. */
export function bylineOf({ post }: Post, settings: SiteSettings): Byline {
  const { author, date, updated, tags, words } = post
  const texts = postTextsOf(settings)
  const locale = localeOf(settings)
  const change = updated === undefined ? undefined : dateOf(updated, locale)
  return {
    ...(author && { author }),
    date: dateOf(date, locale),
    ...(change && { updated: { ...change, text: texts.updatedOn.replace('{date}', change.text) } }),
    readingTime: texts.readingTime.replace('{time}', minutesInWords(words, locale)),
    ...(tags && { tags }),
  }
}

/** The date of a moment as written, without conversion to another time zone. */
function dateOf(isoDate: string, locale: string): ShownDate {
  return { machine: isoDate, text: dayFormat(locale).format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`)) }
}

const minutesInWords = (words: number, locale: string): string =>
  minuteFormat(locale).format(Math.max(1, Math.round(words / WORDS_PER_MINUTE)))

/** Formats are created once for each language, as that takes far longer than using them. */
const dayFormat = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const minuteFormat = once(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
)

function once<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>()
  return (locale) => {
    const format = made.get(locale) ?? make(locale)
    made.set(locale, format)
    return format
  }
}

/** A post in the form for lists. */
function itemOf(page: Post, place: ImagePlace, settings: Settings): PostItem {
  const { summary, tags, image, drawing = heroOf(page)?.drawing } = page.post
  const { author, date, readingTime } = bylineOf(page, settings)
  return {
    title: headlineOf(page),
    href: page.path,
    summary,
    ...(author && { author: author.name }),
    publishDate: date.machine,
    publishDateText: date.text,
    readTime: readingTime,
    ...(tags && { tags }),
    ...(image && { image: { ...image, place } }),
    ...(drawing !== undefined && !image && { drawing }),
  }
}

function pagerOf(pagination: Pagination, settings: Settings): Pager | undefined {
  const { firstPath, pageNumber, pageCount } = pagination
  if (pageCount < 2) return undefined
  const { newerPosts, olderPosts } = postTextsOf(settings)
  return {
    label: pageNumberInWords(pagination, settings),
    ...(pageNumber > 1 && { newer: { label: newerPosts, href: listPagePath(firstPath, pageNumber - 1) } }),
    ...(pageNumber < pageCount && { older: { label: olderPosts, href: listPagePath(firstPath, pageNumber + 1) } }),
  }
}

/** The blocks with a byline in the hero, and with links to the neighbours at the end, before a closing call to action. */
function blocksOfPost(page: Post, blocks: PlacedBlock[], site: PostSite): PlacedBlock[] {
  const byline = bylineOf(page, site.settings)
  const all = blocks.map((placed): PlacedBlock => {
    if (!isOfType(placed, 'hero')) return placed
    const { id, block } = placed
    return { id, block: { subtitle: page.post.summary, ...block, byline } }
  })
  const links = postLinks(page, site)
  const end = blocks.at(-1)?.block.type === 'cta' ? all.length - 1 : all.length
  return links ? all.toSpliced(end, 0, links) : all
}

function postLinks(page: Post, site: PostSite): PlacedBlock | undefined {
  const { newer, older } = postNeighboursOf(page, site)
  if (!newer && !older) return undefined
  const { morePosts, previousPost, nextPost, noPosts } = postTextsOf(site.settings)
  const linkTo = (label: string, post: Post): PagerLink => ({ label, href: post.path, title: headlineOf(post) })
  const pager: Pager = {
    label: morePosts,
    ...(newer && { newer: linkTo(nextPost, newer) }),
    ...(older && { older: linkTo(previousPost, older) }),
  }
  return { id: POST_LINKS, block: { type: 'posts', title: morePosts, items: [], listed: [], noPosts, pager } }
}
