import { ActionButton } from '#page/ui/Actions.tsx'
import type { FrameSizes } from '#site/model/image-place.ts'
import { carriedTo } from '#page/ui/carried.ts'
import { Drawing } from '#page/ui/Drawing.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { classes } from '#page/ui/style/classes.ts'
import { ProductPoints, ProductStatus } from './product-parts.tsx'
import type { ProductsProps } from './product-parts.tsx'
import { productsStyles } from './products.styles.ts'

/** The widths of the picture, above the text or beside it. */
const PICTURE_SIZES: FrameSizes = [{ from: '62.5em', width: '45vw' }, { width: '89vw' }]

/** Large cards: a product on its own background, with features and benefits below. */
export function ProductCards({ id, block, page, heading: Heading, subheading }: ProductsProps) {
  return (
    <div className={productsStyles.products}>
      {block.items.map((product, index) => {
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
                  carried={carriedTo(product.link?.href, product.image.file)}
                  className={productsStyles.picture}
                />
              )}
              <div className={productsStyles.text}>
                <ProductStatus status={product.status} />
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
                  carried={carriedTo(product.link?.href, product.drawing)}
                />
              )}
            </div>
            <ProductPoints
              product={product}
              block={block}
              page={page}
              heading={subheading}
              className={productsStyles.lists}
            />
          </article>
        )
      })}
    </div>
  )
}
