import type { Pager, PagerLink } from '#site/model/site.ts'
import { Icon } from '#page/ui/Icon.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { PostCards } from './PostCards.tsx'
import { postsStyles } from './posts.styles.ts'
import { RuledPosts } from './RuledPosts.tsx'

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
