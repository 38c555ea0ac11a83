import type { FrameSizes } from '#site/model/image-place.ts'
import type { PublishedImages } from '#site/model/images.ts'
import { plainText } from '#site/model/inline-text.ts'
import type { Testimonial } from '#site/model/types.generated.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import { Section } from '#page/ui/Section.tsx'
import { classes } from '#page/ui/style/classes.ts'
import type { BlockProps } from '#page/blocks/block.ts'
import { testimonialsStyles } from './testimonials.styles.ts'

/** Presentations differ in a class, so that a page has the styles of one presentation. */
const presentations = {
  columns: { list: testimonialsStyles.list, item: testimonialsStyles.item, one: testimonialsStyles.one },
  cards: {
    list: testimonialsStyles.cards,
    item: testimonialsStyles.item,
    one: classes(testimonialsStyles.one, testimonialsStyles.card),
  },
  rows: { list: undefined, item: undefined, one: testimonialsStyles.row },
} as const

/** Quotes of fewer characters are set in the type of headings, in which they take a few lines. */
const SHORT = 120

const PICTURE_SIZES: FrameSizes = [{ width: '4rem' }]

/**
 * Quotes of clients: a large one alone, or several in rows. There is no structured data: search engines regard reviews of a
 * company on its own site as advertising.
 */
export function Testimonials({ id, block, page }: BlockProps<'testimonials'>) {
  const { title, lead, ground = 'canvas', presentation = 'columns', items } = block
  const [first, ...others] = items
  const { list, item, one } = presentations[presentation]
  const isAlone = first && others.length === 0
  return (
    <Section id={id} title={title} lead={lead} ground={ground} layout={isAlone && title ? 'split' : 'stacked'}>
      {isAlone ? (
        <Quote testimonial={first} images={page.images} className={testimonialsStyles.alone} />
      ) : (
        <ul className={list} {...(presentation !== 'rows' && rowAttributes(items.length, 3))}>
          {items.map((testimonial) => (
            <li key={plainText(testimonial.quote)} className={item}>
              <Quote testimonial={testimonial} images={page.images} className={one} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

interface QuoteProps {
  testimonial: Testimonial
  images: PublishedImages | undefined
  className: string
}

function Quote({ testimonial, images, className }: QuoteProps) {
  const { quote, name, role, organization, image } = testimonial
  const about = [role, organization].filter((each) => each !== undefined)
  const source = (
    <>
      <span className={testimonialsStyles.name}>{name}</span>
      {about.map((each) => (
        <span key={each}>{each}</span>
      ))}
    </>
  )
  return (
    <figure className={className} data-short={plainText(quote).length <= SHORT ? '' : undefined}>
      <blockquote className={testimonialsStyles.quote}>
        <p>
          <InlineText text={quote} />
        </p>
      </blockquote>
      {image ? (
        <figcaption className={testimonialsStyles.withPicture}>
          <Picture image={image} images={images} sizes={PICTURE_SIZES} className={testimonialsStyles.picture} />
          <span className={testimonialsStyles.source}>{source}</span>
        </figcaption>
      ) : (
        <figcaption className={testimonialsStyles.source}>{source}</figcaption>
      )}
    </figure>
  )
}
