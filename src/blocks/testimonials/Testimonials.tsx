import type { FrameSizes } from '#model/image-place.ts'
import type { PublishedImages } from '#model/images.ts'
import { plainText } from '#model/inline-text.ts'
import type { Testimonial } from '#model/types.generated.ts'
import { InlineText } from '#ui/InlineText.tsx'
import { Picture } from '#ui/Picture.tsx'
import { rowAttributes } from '#ui/row-attributes.ts'
import { Section } from '#ui/Section.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { testimonialsStyles } from './testimonials.styles.ts'

/** A quote of fewer characters fills a few lines in the type of headings. */
const SHORT = 120

const PICTURE_SIZES: FrameSizes = [{ width: '4rem' }]

/**
 * Quotes of clients: a large one alone, or several in rows. There is no structured data: search engines take reviews of a
 * company on its own site for advertising.
 */
export function Testimonials({ id, block, page }: BlockProps<'testimonials'>) {
  const { title, lead, ground = 'canvas', items } = block
  const [first, ...others] = items
  const isAlone = first && others.length === 0
  return (
    <Section id={id} title={title} lead={lead} ground={ground} layout={isAlone && title ? 'split' : 'stacked'}>
      {isAlone ? (
        <Quote testimonial={first} images={page.images} className={testimonialsStyles.alone} />
      ) : (
        <ul className={testimonialsStyles.list} {...rowAttributes(items.length, 3)}>
          {items.map((testimonial) => (
            <li key={plainText(testimonial.quote)} className={testimonialsStyles.item}>
              <Quote testimonial={testimonial} images={page.images} className={testimonialsStyles.one} />
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
