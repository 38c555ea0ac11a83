import type { StructuredDataOf, Thing } from '#model/structured-data/structured-data.ts'
import type { BlockOf } from '#model/site.ts'

/** A list of the articles that are not placeholders; empty where all are. */
export const postsStructuredData: StructuredDataOf<'posts'> = (block, { site, blockUrl }) => {
  const articles = block.items.filter((post) => !post.isPlaceholder)
  if (articles.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      '@id': blockUrl,
      name: block.title,
      itemListElement: articles.map((post, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: articleOf(post, site.settings.origin),
      })),
    },
  ]
}

function articleOf(post: BlockOf<'posts'>['items'][number], origin: string): Thing {
  const { title, href, summary, author, publishDate, tags } = post
  return {
    '@type': 'Article',
    headline: title,
    url: new URL(href, origin).href,
    description: summary,
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(publishDate && { datePublished: publishDate }),
    ...(tags && { keywords: tags }),
  }
}
