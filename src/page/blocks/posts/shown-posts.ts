import type { PostItem } from '#site/model/site.ts'
import type { PageContext } from '#page/blocks/block.ts'

/** The props of every presentation. */
export interface ShownPosts {
  id: string
  items: PostItem[]
  page: PageContext
}

/** The date in a post's byline. */
export const dateOf = ({ publishDate, publishDateText = publishDate }: PostItem) =>
  publishDate === undefined || publishDateText === undefined
    ? undefined
    : { machine: publishDate, text: publishDateText }
