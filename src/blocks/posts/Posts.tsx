import { Drawing } from '#ui/Drawing.tsx'
import { Section } from '#ui/Section.tsx'
import { TagList } from '#ui/TagList.tsx'
import { TitleLink } from '#ui/TitleLink.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { postsStyles } from './posts.styles.ts'

type Post = BlockProps<'posts'>['block']['items'][number]

/** Articles that stand elsewhere. A card is one link, wherever it is pressed. */
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
              <About post={post} />
            </article>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Who wrote it, when, and how long it takes; as much of it as is known. */
function About({ post: { author, publishDate, publishDateText, readTime } }: { post: Post }) {
  if (!author && !publishDate && !readTime) return null
  return (
    <p className={postsStyles.about}>
      {author && <span>{author}</span>}
      {publishDate && <time dateTime={publishDate}>{publishDateText ?? publishDate}</time>}
      {readTime && <span>{readTime}</span>}
    </p>
  )
}
