import type { PublishedImages } from '#site/model/images.ts'
import { blogIdOf, graphIdsOf, imageNode, postIdOf, reference } from '#site/model/structured-data/graph-nodes.ts'
import type { StructuredDataOf, Thing } from '#site/model/structured-data/structured-data.ts'
import type { PostItem } from '#site/model/site.ts'

/**
 * The posts of the site, as its blog on the page that has their feed, else as a list. Other articles are a list without
 * placeholders. Empty if all are placeholders.
 */
export const postsStructuredData: StructuredDataOf<'posts'> = (block, { page, images, site, blockUrl }) => {
  const { origin, language } = site.settings
  const { items = [], listed = [] } = block
  const articles = [
    ...listed.map((post) => ({ ...articleOf(post, origin, images), ...postAt(origin + post.href) })),
    ...items.filter((post) => !post.isPlaceholder).map((post) => articleOf(post, origin, images)),
  ]
  if (articles.length === 0) return []
  const first = page.pagination?.firstPath ?? page.path
  if (listed.length > 0 && page.feed?.path === first && block.list?.tag === undefined)
    return [
      {
        '@type': 'Blog',
        '@id': blogIdOf(origin + first),
        name: page.feed.title,
        url: origin + first,
        inLanguage: language,
        publisher: reference(graphIdsOf(page, site).organization),
        blogPost: articles,
      },
    ]
  return [
    {
      '@type': 'ItemList',
      '@id': blockUrl,
      name: block.title,
      itemListElement: articles.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
    },
  ]
}

const postAt = (url: string) => ({ '@type': 'BlogPosting', '@id': postIdOf(url) })

function articleOf(post: PostItem, origin: string, images: PublishedImages | undefined): Thing {
  const { title, href, summary, author, publishDate, tags } = post
  const image = imageNode(post.image, images, origin)
  return {
    '@type': 'Article',
    headline: title,
    url: new URL(href, origin).href,
    description: summary,
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(publishDate && { datePublished: publishDate }),
    ...(image && { image }),
    ...(tags && { keywords: tags }),
  }
}
