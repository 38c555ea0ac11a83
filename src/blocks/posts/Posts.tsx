import type { Pager, PagerLink, PostItem } from '#model/site.ts'
import { Byline } from '#ui/Byline.tsx'
import { CARD_PICTURE_HEIGHT } from '#ui/card-picture.ts'
import { Drawing } from '#ui/Drawing.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { linkStyles } from '#ui/links.styles.ts'
import { rowAttributes, sizesInRows } from '#ui/row-attributes.ts'
import { Section } from '#ui/Section.tsx'
import { TagList } from '#ui/TagList.tsx'
import { TitleLink } from '#ui/TitleLink.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { postsStyles } from './posts.styles.ts'

/** Cards that link to articles: posts of the site, or what stands elsewhere. A card can be clicked anywhere. */
export function Posts({ id, block, page }: BlockProps<'posts'>) {
  const { items = block.listed ?? [], noPosts, pager } = block
  return (
    <Section id={id} title={block.title} lead={block.lead}>
      {items.length > 0 && (
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
                    className={postsStyles.picture}
                  />
                )}
                {post.drawing && !post.image && (
                  <Drawing
                    svg={page.drawings[post.drawing]}
                    id={`${id}-art-${index}`}
                    className={postsStyles.drawing}
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
      )}
      {items.length === 0 && !pager && noPosts && <p>{noPosts}</p>}
      {pager && <Neighbours pager={pager} />}
    </Section>
  )
}

const dateOf = ({ publishDate, publishDateText = publishDate }: PostItem) =>
  publishDate === undefined || publishDateText === undefined
    ? undefined
    : { machine: publishDate, text: publishDateText }

/** Links to the newer and older post, or page of the list. */
function Neighbours({ pager: { label, newer, older } }: { pager: Pager }) {
  const isOfList = (newer ?? older)?.title === undefined
  return (
    <nav className={postsStyles.pager} aria-label={label}>
      {newer && <Neighbour link={newer} rel="prev" />}
      {isOfList && <p className={postsStyles.place}>{label}</p>}
      {older && <Neighbour link={older} rel="next" />}
    </nav>
  )
}

/** The title of a post stands below what it is to this one. */
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
