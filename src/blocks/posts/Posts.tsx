import { Drawing } from '#ui/Drawing.tsx'
import { Section } from '#ui/Section.tsx'
import { TagList } from '#ui/TagList.tsx'
import { TitleLink } from '#ui/TitleLink.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { postsStyles } from './posts.styles.ts'

type Post = BlockProps<'posts'>['block']['items'][number]

/** Cards that link to articles. A card can be clicked anywhere. */
export function Posts({ id, block, page }: BlockProps<'posts'>) {
  return (
    <Section id={id} title={block.title} lead={block.lead}>
      <ul className={postsStyles.cards} data-count={block.items.length}>
        {block.items.map((post, index) => (
          <li key={post.href + post.title}>
            <article className={postsStyles.card}>
              {post.drawing && (
                <Drawing svg={page.drawings[post.drawing]} id={`${id}-art-${index}`} className={postsStyles.drawing} />
              )}
              <h3 className={postsStyles.title}>
                <TitleLink title={post.title} href={post.href} newTab={page.texts.newTab} />
              </h3>
              <p className={postsStyles.summary}>{post.summary}</p>
              {post.excerpt && <blockquote className={postsStyles.excerpt}>{post.excerpt}</blockquote>}
              {post.tags && <TagList tags={post.tags} />}
              <Byline post={post} />
            </article>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Author, date and reading time, as far as they are given. */
function Byline({ post: { author, publishDate, publishDateText, readTime } }: { post: Post }) {
  if (!author && !publishDate && !readTime) return null
  return (
    <p className={postsStyles.about}>
      {author && <span>{author}</span>}
      {publishDate && <time dateTime={publishDate}>{publishDateText ?? publishDate}</time>}
      {readTime && <span>{readTime}</span>}
    </p>
  )
}
