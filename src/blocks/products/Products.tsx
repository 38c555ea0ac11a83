import { ActionButton } from '#ui/Actions.tsx'
import { badgeStyles } from '#ui/badge.styles.ts'
import type { FrameSizes } from '#model/image-place.ts'
import { Drawing } from '#ui/Drawing.tsx'
import { InlineText } from '#ui/InlineText.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Section } from '#ui/Section.tsx'
import { TickList } from '#ui/TickList.tsx'
import { classes } from '#ui/style/classes.ts'
import type { BlockProps } from '#blocks/block.ts'
import { productsStyles } from './products.styles.ts'

/** Above the text, or beside it. */
const PICTURE_SIZES: FrameSizes = [{ from: '62.5em', width: '45vw' }, { width: '89vw' }]

/** Large cards: a product on a background of its own, with features and benefits below. */
export function Products({ id, block, page }: BlockProps<'products'>) {
  const [Heading, Subheading] = block.title ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const)
  return (
    <Section id={id} title={block.title} lead={block.lead}>
      <div className={productsStyles.products}>
        {block.items.map((product, index) => {
          const lists = [
            { label: block.featuresLabel ?? page.texts.features, points: product.features },
            { label: block.benefitsLabel ?? page.texts.benefits, points: product.benefits },
          ]
          return (
            <article key={product.title} id={product.anchor} className={productsStyles.product}>
              <div
                className={classes(productsStyles.front, product.image && productsStyles.withPicture)}
                data-ground={product.sky === 'night' ? 'inverse' : undefined}
                data-has-drawing={product.drawing && !product.image ? '' : undefined}
              >
                {product.image && (
                  <Picture
                    image={product.image}
                    images={page.images}
                    sizes={PICTURE_SIZES}
                    className={productsStyles.picture}
                  />
                )}
                <div className={productsStyles.text}>
                  {product.status && (
                    <p className={productsStyles.status}>
                      <span className={badgeStyles.badge} data-tone="soon">
                        {product.status}
                      </span>
                    </p>
                  )}
                  <Heading className={productsStyles.title}>{product.title}</Heading>
                  {product.subtitle && <p className={productsStyles.subtitle}>{product.subtitle}</p>}
                  <p className={productsStyles.description}>
                    <InlineText text={product.description} />
                  </p>
                  {product.link && (
                    <ActionButton action={product.link} newTab={page.texts.newTab} className={productsStyles.action} />
                  )}
                </div>
                {product.drawing && !product.image && (
                  <Drawing
                    svg={page.drawings[product.drawing]}
                    id={`${id}-art-${index}`}
                    className={productsStyles.drawing}
                  />
                )}
              </div>
              {(product.features ?? product.benefits) && (
                <div className={productsStyles.lists}>
                  {lists.map(
                    ({ label, points }) =>
                      points && (
                        <div key={label}>
                          <Subheading className={productsStyles.label}>{label}</Subheading>
                          <TickList points={points} />
                        </div>
                      ),
                  )}
                </div>
              )}
            </article>
          )
        })}
      </div>
    </Section>
  )
}
