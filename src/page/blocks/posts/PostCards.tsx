import { Byline } from '#page/ui/Byline.tsx'
import { carriedTo } from '#page/ui/carried.ts'
import { CARD_PICTURE_HEIGHT } from '#page/ui/card-picture.ts'
import { Drawing } from '#page/ui/Drawing.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { rowAttributes, sizesInRows } from '#page/ui/row-attributes.ts'
import { TagList } from '#page/ui/TagList.tsx'
import { TitleLink } from '#page/ui/TitleLink.tsx'
import { postsStyles } from './posts.styles.ts'
import { dateOf } from './shown-posts.ts'
import type { ShownPosts } from './shown-posts.ts'

/** Posts as cards. One can be clicked anywhere. */
export function PostCards({ id, items, page }: ShownPosts) {
  return (
    <ul className={postsStyles.cards} {...rowAttributes(items.length, 3)}>
      {items.map((post, index) => (
        <li key={post.href + post.title} className={postsStyles.item}>
          <article className={postsStyles.card}>
            {post.image && (
              <Picture
                image={post.image}
                images={page.images}
                sizes={sizesInRows(index, items.length, '68.75em')}
                height={CARD_PICTURE_HEIGHT}
                carried={carriedTo(post.href, post.image.file)}
                className={postsStyles.picture}
              />
            )}
            {post.drawing && !post.image && (
              <Drawing
                svg={page.drawings[post.drawing]}
                id={`${id}-art-${index}`}
                className={postsStyles.drawing}
                carried={carriedTo(post.href, post.drawing)}
              />
            )}
            <h3 className={postsStyles.title}>
              <TitleLink title={post.title} href={post.href} newTab={page.texts.newTab} />
            </h3>
            <p className={postsStyles.summary}>{post.summary}</p>
            {post.excerpt && <blockquote className={postsStyles.excerpt}>{post.excerpt}</blockquote>}
            {post.tags && <TagList tags={post.tags} />}
            <Byline
              author={post.author}
              date={dateOf(post)}
              readingTime={post.readTime}
              className={postsStyles.about}
            />
          </article>
        </li>
      ))}
    </ul>
  )
}
