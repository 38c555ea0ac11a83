import type { BlockOf } from '#site/model/site.ts'
import { badgeStyles } from '#page/ui/badge.styles.ts'
import { TickList } from '#page/ui/TickList.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { productsStyles } from './products.styles.ts'

/** The properties of every presentation. The levels of headings depend on whether the section has a heading. */
export interface ProductsProps extends BlockProps<'products'> {
  heading: 'h2' | 'h3'
  subheading: 'h3' | 'h4'
}

export function ProductStatus({ status }: { status: string | undefined }) {
  return status ? (
    <p className={productsStyles.status}>
      <span className={badgeStyles.badge} data-tone="soon">
        {status}
      </span>
    </p>
  ) : null
}

interface ProductPointsProps extends Pick<BlockProps<'products'>, 'block' | 'page'> {
  product: BlockOf<'products'>['items'][number]
  heading: 'h3' | 'h4'
  className: string
}

/** The features and benefits of a product, as far as they are given. */
export function ProductPoints({ product, block, page, heading: Heading, className }: ProductPointsProps) {
  if (!product.features && !product.benefits) return null
  const lists = [
    { label: block.featuresLabel ?? page.texts.features, points: product.features },
    { label: block.benefitsLabel ?? page.texts.benefits, points: product.benefits },
  ]
  return (
    <div className={className}>
      {lists.map(
        ({ label, points }) =>
          points && (
            <div key={label}>
              <Heading className={productsStyles.label}>{label}</Heading>
              <TickList points={points} />
            </div>
          ),
      )}
    </div>
  )
}
