import type { BlockProps } from '#page/blocks/block.ts'
import { ActionButton } from '#page/ui/Actions.tsx'
import { ArrowLink } from '#page/ui/Links.tsx'
import { Drawing } from '#page/ui/Drawing.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { Section } from '#page/ui/Section.tsx'
import { TickList } from '#page/ui/Lists.tsx'
import { badgeStyles } from '#page/ui/badge.styles.ts'
import { carriedTo } from '#page/ui/art.ts'
import { RuledArt, RuledItem } from '#page/ui/ruled/RuledItem.tsx'
import { classes } from '#page/ui/style/classes.ts'
import type { FrameSizes } from '#site/model/image-place.ts'
import type { BlockOf } from '#site/model/site.ts'
import { productsStyles } from './products.styles.ts'

/** The widths of the picture, above the text or beside it. */
const PICTURE_SIZES: FrameSizes = [{ from: '62.5em', width: '45vw' }, { width: '89vw' }]

/** The properties of every presentation. The levels of headings depend on whether the section has a heading. */
interface ProductsProps extends BlockProps<'products'> {
  heading: 'h2' | 'h3'
  subheading: 'h3' | 'h4'
}

function ProductStatus({ status }: { status: string | undefined }) {
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
function ProductPoints({ product, block, page, heading: Heading, className }: ProductPointsProps) {
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

/** Large cards: a product on its own background, with features and benefits below. */
function ProductCards({ id, block, page, heading: Heading, subheading }: ProductsProps) {
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

/** One product below the other, close together. Drawings, which are wide, have no room. */
function ProductList({ id, block, page, heading: Heading, subheading }: ProductsProps) {
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

const ROW_PICTURE_SIZES: FrameSizes = [{ from: '45em', width: '38vw' }, { width: '89vw' }]

/** Ruled rows: the picture, or else the name, beside the description of the product. */
function ProductRows({ id, block, page, heading: Heading, subheading }: ProductsProps) {
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
            sizes={ROW_PICTURE_SIZES}
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

const presentations = { cards: ProductCards, rows: ProductRows, list: ProductList }

/** Products: large cards, ruled rows, or a list beside the heading. */
export function Products(props: BlockProps<'products'>) {
  const { id, block } = props
  const { presentation = 'cards', title } = block
  const Presentation = presentations[presentation]
  const [heading, subheading] = title ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const)
  return (
    <Section id={id} title={title} lead={block.lead} layout={presentation === 'list' && title ? 'split' : 'stacked'}>
      <Presentation {...props} heading={heading} subheading={subheading} />
    </Section>
  )
}
