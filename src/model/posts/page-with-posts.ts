import { typesOn } from '#model/block-facts.ts'
import { heroOf } from '#model/hero.ts'
import type { ImagePlace } from '#model/image-place.ts'
import type { BlockOf, BlockType, ListPart, Page, Pager, PagerLink, PlacedBlock, PostItem, Site } from '#model/site.ts'
import { postTextsOf } from '#model/texts.ts'
import type { Settings } from '#model/types.generated.ts'
import { pathOfPart } from './addresses.ts'
import { bylineOf } from './byline.ts'
import { feedOfPage, listsOn } from './feeds.ts'
import { listPartOf, partInWords } from './list-pages.ts'
import { headlineOf, postNeighboursOf, postsInList } from './post-index.ts'
import type { Post } from './post-index.ts'

/** The frames of pictures in lists of posts: those that the schema of the block gives to what is written there. */
export const LISTED_PLACES: Readonly<Record<NonNullable<BlockOf<'posts'>['presentation']>, ImagePlace>> = {
  cards: { width: 660, ratio: 2 },
  rows: { width: 640, ratio: 3 / 2 },
  list: { width: 72, ratio: 1 },
}

type PostSite = Pick<Site, 'pages' | 'settings'>

/** The id of the section with the links to the posts before and after. */
const POST_LINKS = 'post-links'

/**
 * A page with what it shows of the posts of the site: a list its posts, a post its byline and its neighbours. The same page
 * where it shows none.
 */
export function pageWithPosts(page: Page, site: PostSite): Page {
  const isListing = listsOn(page).length > 0
  if (!page.post && !isListing) return page
  const paged = listPartOf(page, site)
  const types = typesOn(page)
  const lists = page.blocks.map((placed, index) =>
    types[index] === 'posts' ? withList(placed as PlacedBlock<'posts'>, page, paged, site) : placed,
  )
  const blocks = page.post ? blocksOfPost(page as Post, lists, types, site) : lists
  const listed = lists.flatMap((placed, index) =>
    types[index] === 'posts' ? ((placed as PlacedBlock<'posts'>).block.listed ?? []) : [],
  )
  const drawings = new Set([...page.drawings, ...listed.flatMap(({ drawing }) => drawing ?? [])])
  const images = new Set([...page.images, ...listed.flatMap(({ image }) => image?.file ?? [])])
  const feed = feedOfPage(page, site)
  return {
    ...page,
    blocks,
    drawings: [...drawings],
    images: [...images],
    ...(paged && paged.part.of > 1 && { part: paged.part }),
    ...(feed && { feed }),
  }
}

function withList(
  placed: PlacedBlock<'posts'>,
  page: Page,
  paged: ReturnType<typeof listPartOf>,
  site: PostSite,
): PlacedBlock {
  const { id, block } = placed
  if (!block.list) return placed as PlacedBlock
  const found = postsInList(block.list, page, site)
  const { noPosts } = postTextsOf(site.settings)
  const part = paged?.id === id ? paged : undefined
  const start = part ? (part.part.number - 1) * part.perPage : 0
  const shown = part ? found.slice(start, start + part.perPage) : found
  const pager = part && pagerOf(part.part, site.settings)
  const place = LISTED_PLACES[block.presentation ?? 'cards']
  const listed = shown.map((post) => itemOf(post, place, site.settings))
  return { id, block: { ...block, listed, noPosts, ...(pager && { pager }) } }
}

/** A post as lists show it. */
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

function pagerOf(part: ListPart, settings: Settings): Pager | undefined {
  const { first, number, of } = part
  if (of < 2) return undefined
  const { newerPosts, olderPosts } = postTextsOf(settings)
  return {
    label: partInWords(part, settings),
    ...(number > 1 && { newer: { label: newerPosts, href: pathOfPart(first, number - 1) } }),
    ...(number < of && { older: { label: olderPosts, href: pathOfPart(first, number + 1) } }),
  }
}

/** With its byline in the hero, and links to its neighbours after all else but a closing call to action. */
function blocksOfPost(page: Post, blocks: PlacedBlock[], types: readonly BlockType[], site: PostSite): PlacedBlock[] {
  const byline = bylineOf(page, site.settings)
  const all = blocks.map((placed, index): PlacedBlock => {
    if (types[index] !== 'hero') return placed
    const { id, block } = placed as PlacedBlock<'hero'>
    return { id, block: { subtitle: page.post.summary, ...block, byline } }
  })
  const links = postLinks(page, site)
  const end = types.at(-1) === 'cta' ? all.length - 1 : all.length
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
