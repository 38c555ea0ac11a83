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

const PICTURE_SIZES: FrameSizes = [{ from: '45em', width: '38vw' }, { width: '89vw' }]

/** Ruled rows: the picture, or else the name, beside the description of the product. */
export function ProductRows({ id, block, page, heading: Heading, subheading }: ProductsProps) {
  return block.items.map((product, index) => {
    const { image, drawing } = product
    const hasArt = image !== undefined || drawing !== undefined
    return (
      <article
        key={product.title}
        id={product.anchor}
        className={classes(productsStyles.row, hasArt && productsStyles.rowWithArt)}
      >
        {image && (
          <Picture
            image={image}
            images={page.images}
            sizes={PICTURE_SIZES}
            carried={carriedTo(product.link?.href, image.file)}
            className={productsStyles.rowPicture}
          />
        )}
        {drawing && !image && (
          <div
            className={productsStyles.rowDrawing}
            data-ground={product.sky === 'night' ? 'inverse' : undefined}
            aria-hidden="true"
          >
            <Drawing
              svg={page.drawings[drawing]}
              id={`${id}-art-${index}`}
              carried={carriedTo(product.link?.href, drawing)}
            />
          </div>
        )}
        <div>
          <ProductStatus status={product.status} />
          <Heading className={productsStyles.rowTitle}>{product.title}</Heading>
          {product.subtitle && <p className={productsStyles.subtitle}>{product.subtitle}</p>}
        </div>
        <div>
          <p className={productsStyles.rowDescription}>
            <InlineText text={product.description} />
          </p>
          <ProductPoints
            product={product}
            block={block}
            page={page}
            heading={subheading}
            className={productsStyles.rowLists}
          />
          {product.link && (
            <ActionButton action={product.link} newTab={page.texts.newTab} className={productsStyles.action} />
          )}
        </div>
      </article>
    )
  })
}
