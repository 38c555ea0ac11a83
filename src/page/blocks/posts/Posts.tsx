import type { BlockProps, PageContext } from '#page/blocks/block.ts'
import { Byline } from '#page/ui/Byline.tsx'
import { Drawing } from '#page/ui/Drawing.tsx'
import { Icon } from '#page/ui/Icon.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { Section } from '#page/ui/Section.tsx'
import { TagList } from '#page/ui/Lists.tsx'
import { TitleLink } from '#page/ui/Links.tsx'
import { CARD_PICTURE_HEIGHT } from '#page/ui/style/shared-styles.ts'
import { carriedTo } from '#page/ui/art.ts'
import { linkStyles } from '#page/ui/links.styles.ts'
import { rowAttributes, sizesInRows } from '#page/ui/row-attributes.ts'
import type { RuledPresentation } from '#page/ui/ruled/RuledItem.tsx'
import { RuledArt, RuledItem } from '#page/ui/ruled/RuledItem.tsx'
import type { Pager, PagerLink, PostItem } from '#site/model/site.ts'
import { postsStyles } from './posts.styles.ts'

/** The props of every presentation. */
interface ShownPosts {
  id: string
  items: PostItem[]
  page: PageContext
}

/** The date in a post's byline. */
const dateOf = ({ publishDate, publishDateText = publishDate }: PostItem) =>
  publishDate === undefined || publishDateText === undefined
    ? undefined
    : { machine: publishDate, text: publishDateText }

/** Posts as cards. One can be clicked anywhere. */
function PostCards({ id, items, page }: ShownPosts) {
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

/** Posts as rows or as a list: the title, beside or above date, author and summary. */
function RuledPosts({ id, items, page, presentation }: ShownPosts & { presentation: RuledPresentation }) {
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

/** Links to articles, on the site or elsewhere: cards, ruled rows, or a list beside the heading. */
export function Posts({ id, block, page }: BlockProps<'posts'>) {
  const { items = block.listed ?? [], noPosts, pager, presentation = 'cards' } = block
  const listProps = { id, items, page }
  return (
    <Section id={id} title={block.title} lead={block.lead} layout={presentation === 'list' ? 'split' : 'stacked'}>
      {items.length > 0 &&
        (presentation === 'cards' ? (
          <PostCards {...listProps} />
        ) : (
          <RuledPosts {...listProps} presentation={presentation} />
        ))}
      {items.length === 0 && !pager && noPosts && <p>{noPosts}</p>}
      {pager && <Neighbours pager={pager} />}
    </Section>
  )
}

/** Links to the older and newer post, or to the newer and older page of the list, whose first page has the newest posts. */
function Neighbours({ pager: { label, newer, older } }: { pager: Pager }) {
  const isOfList = (newer ?? older)?.title === undefined
  const [previous, next] = isOfList ? [newer, older] : [older, newer]
  return (
    <nav className={postsStyles.pager} aria-label={label}>
      {previous && <Neighbour link={previous} rel="prev" />}
      {isOfList && <p className={postsStyles.place}>{label}</p>}
      {next && <Neighbour link={next} rel="next" />}
    </nav>
  )
}

/** A link to another post: its relation to the current post, and its title below. */
function Neighbour({ link: { label, href, title }, rel }: { link: PagerLink; rel: 'prev' | 'next' }) {
  const isBack = rel === 'prev'
  return (
    <div className={postsStyles.neighbour} data-rel={rel}>
      {title !== undefined && <p className={postsStyles.place}>{label}</p>}
      <a className={linkStyles.arrow} href={href} rel={rel}>
        {isBack && <Icon name="arrow" className={postsStyles.back} />}
        {title ?? label}
        {!isBack && <Icon name="arrow" className={linkStyles.flip} />}
      </a>
    </div>
  )
}
