import { ArrowLink } from '#page/ui/ArrowLink.tsx'
import { carriedTo } from '#page/ui/carried.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { RuledArt, RuledItem } from '#page/ui/ruled/RuledItem.tsx'
import { ProductPoints, ProductStatus } from './product-parts.tsx'
import type { ProductsProps } from './product-parts.tsx'
import { productsStyles } from './products.styles.ts'

/** One product below the other, close together. Drawings, which are wide, have no room. */
export function ProductList({ id, block, page, heading: Heading, subheading }: ProductsProps) {
  return (
    <ul>
      {block.items.map((product, index) => (
        <RuledItem
          key={product.title}
          id={product.anchor}
          presentation="list"
          art={
            <RuledArt
              presentation="list"
              image={product.image}
              images={page.images}
              id={`${id}-art-${index}`}
              carried={carriedTo(product.link?.href, product.image?.file)}
            />
          }
          head={
            <>
              <ProductStatus status={product.status} />
              <Heading>{product.title}</Heading>
              {product.subtitle && <p className={productsStyles.listSubtitle}>{product.subtitle}</p>}
            </>
          }
        >
          <p>
            <InlineText text={product.description} />
          </p>
          <ProductPoints
            product={product}
            block={block}
            page={page}
            heading={subheading}
            className={productsStyles.listPoints}
          />
          {product.link && <ArrowLink link={product.link} newTab={page.texts.newTab} />}
        </RuledItem>
      ))}
    </ul>
  )
}
