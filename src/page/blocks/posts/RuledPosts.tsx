import { Byline } from '#page/ui/Byline.tsx'
import { carriedTo } from '#page/ui/carried.ts'
import { RuledArt, RuledItem } from '#page/ui/ruled/RuledItem.tsx'
import type { RuledPresentation } from '#page/ui/ruled/RuledItem.tsx'
import { TagList } from '#page/ui/TagList.tsx'
import { TitleLink } from '#page/ui/TitleLink.tsx'
import { postsStyles } from './posts.styles.ts'
import { dateOf } from './shown-posts.ts'
import type { ShownPosts } from './shown-posts.ts'

/** Posts as rows or as a list: the title, beside or above date, author and summary. */
export function RuledPosts({ id, items, page, presentation }: ShownPosts & { presentation: RuledPresentation }) {
  return (
    <ul>
      {items.map((post, index) => (
        <RuledItem
          key={post.href + post.title}
          presentation={presentation}
          art={
            <RuledArt
              presentation={presentation}
              image={post.image}
              images={page.images}
              svg={post.drawing && page.drawings[post.drawing]}
              id={`${id}-art-${index}`}
              carried={carriedTo(post.href, post.image?.file ?? post.drawing)}
            />
          }
          head={
            <h3 className={postsStyles.ruledTitle}>
              <TitleLink title={post.title} href={post.href} newTab={page.texts.newTab} />
            </h3>
          }
        >
          <p>{post.summary}</p>
          {post.excerpt && <blockquote className={postsStyles.excerpt}>{post.excerpt}</blockquote>}
          {post.tags && <TagList tags={post.tags} />}
          <Byline author={post.author} date={dateOf(post)} readingTime={post.readTime} />
        </RuledItem>
      ))}
    </ul>
  )
}
