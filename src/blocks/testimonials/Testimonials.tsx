import { plainText } from '#model/inline-text.ts'
import type { Testimonial } from '#model/types.generated.ts'
import { InlineText } from '#ui/InlineText.tsx'
import { Section } from '#ui/Section.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { testimonialsStyles } from './testimonials.styles.ts'

/** A quote of fewer characters fills a few lines in the type of headings. */
const SHORT = 120

/**
 * Quotes of clients: a large one alone, or several in rows. There is no structured data: search engines take reviews of a
 * company on its own site for advertising.
 */
export function Testimonials({ id, block }: BlockProps<'testimonials'>) {
  const { title, lead, ground = 'canvas', items } = block
  const [first, ...others] = items
  const isAlone = first && others.length === 0
  return (
    <Section id={id} title={title} lead={lead} ground={ground} layout={isAlone && title ? 'split' : 'stacked'}>
      {isAlone ? (
        <Quote testimonial={first} className={testimonialsStyles.alone} />
      ) : (
        <ul className={testimonialsStyles.list}>
          {items.map((testimonial) => (
            <li key={plainText(testimonial.quote)} className={testimonialsStyles.item}>
              <Quote testimonial={testimonial} className={testimonialsStyles.one} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Quote({ testimonial, className }: { testimonial: Testimonial; className: string }) {
  const { quote, name, role, organization } = testimonial
  const about = [role, organization].filter((each) => each !== undefined)
  return (
    <figure className={className} data-short={plainText(quote).length <= SHORT ? '' : undefined}>
      <blockquote className={testimonialsStyles.quote}>
        <p>
          <InlineText text={quote} />
        </p>
      </blockquote>
      <figcaption className={testimonialsStyles.source}>
        <span className={testimonialsStyles.name}>{name}</span>
        {about.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </figcaption>
    </figure>
  )
}
