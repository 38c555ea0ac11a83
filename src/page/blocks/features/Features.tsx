import type { BlockProps, PageContext } from '#page/blocks/block.ts'
import { Drawing } from '#page/ui/Drawing.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { Section } from '#page/ui/Section.tsx'
import { TickList } from '#page/ui/Lists.tsx'
import { TitleLink } from '#page/ui/Links.tsx'
import { badgeStyles } from '#page/ui/badge.styles.ts'
import { CARD_PICTURE_HEIGHT } from '#page/ui/style/shared-styles.ts'
import { carriedTo } from '#page/ui/art.ts'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import type { FrameSizes } from '#site/model/image-place.ts'
import type { FeaturesBlock } from '#site/model/types.generated.ts'
import { RuledFeatures } from './RuledFeatures.tsx'
import { featureDrawingStyles as styles, featuresStyles } from './features.styles.ts'

/** The widths of pictures in cards: half a row or less, two thirds, or all of it. Below 900 pixels a wide one takes all. */
const PICTURE_SIZES: Record<'usual' | 'wide' | 'full', FrameSizes> = {
  usual: [{ from: '40em', width: '45vw' }, { width: '89vw' }],
  wide: [{ from: '56.25em', width: '60vw' }, { width: '89vw' }],
  full: [{ width: '89vw' }],
}

/** Features as cards with an illustration each, as ruled rows, or as a list beside the heading. */
export function Features(props: BlockProps<'features'>) {
  const { id, block } = props
  const { presentation = 'cards' } = block
  return (
    <Section id={id} title={block.title} lead={block.lead} layout={presentation === 'list' ? 'split' : 'stacked'}>
      {presentation === 'cards' ? <Cards {...props} /> : <RuledFeatures {...props} presentation={presentation} />}
      {block.note && (
        <p className={featuresStyles.note}>
          <InlineText text={block.note} />
        </p>
      )}
    </Section>
  )
}

interface FeatureDrawingProps {
  id: string
  feature: FeaturesBlock['items'][number]
  drawings: PageContext['drawings']
}

/**
 * The drawing of a card, another one where the card is narrow, and words around it. Names of lines and a scale mean nothing
 * without the drawing, so assistive technology reads the result alone.
 */
function FeatureDrawing({ id, feature, drawings }: FeatureDrawingProps) {
  const { drawing, narrowDrawing, drawingWords: { lines, scale, result } = {} } = feature
  if (!drawing) return null
  const art = { svg: drawings[drawing], id, carried: carriedTo(feature.href, drawing) }
  if (!narrowDrawing && !feature.drawingWords) return <Drawing {...art} className={styles.alone} />
  return (
    <div className={styles.frame}>
      <div className={styles.figure} data-upright={narrowDrawing && !lines ? '' : undefined}>
        {lines && <Words texts={lines} className={styles.lines} />}
        <div className={styles.drawing}>
          <Drawing {...art} className={narrowDrawing && styles.wide} />
          {narrowDrawing && <Drawing svg={drawings[narrowDrawing]} id={`${id}-narrow`} className={styles.narrow} />}
        </div>
        {scale && <Words texts={scale} className={styles.scale} />}
        {result && (
          <p className={styles.result}>
            <b className={styles.value}>{result.value}</b> {result.label}
          </p>
        )}
      </div>
    </div>
  )
}

const Words = ({ texts, className }: { texts: readonly string[]; className: string }) => (
  <ul className={className} aria-hidden="true">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

/** The displayed size of a card. `isLeftOver`: in rows of two it has no neighbour. */
interface CardSize {
  size?: 'wide' | 'full'
  isLeftOver?: true
}

const PLACES = { wide: 2, full: 3 } as const

/** The sizes of cards in rows of three places. The last card of a row that is not full takes the remaining places. */
export function cardSizes(items: readonly Pick<FeaturesBlock['items'][number], 'size'>[]): CardSize[] {
  const cards: CardSize[] = items.map(({ size }) => (size ? { size } : {}))
  const placesOf = ({ size }: CardSize): number => (size ? PLACES[size] : 1)
  let taken = 0
  for (const [index, card] of cards.entries()) {
    const next = cards[index + 1]
    taken += placesOf(card)
    if (taken === 3 || (next && taken + placesOf(next) <= 3)) {
      taken %= 3
      continue
    }
    const places = placesOf(card) + 3 - taken
    card.size = places === 3 ? 'full' : 'wide'
    taken = 0
  }
  markLeftOver(cards)
  return cards
}

/** In rows of two, a card of one place has a neighbour only where another follows or precedes it. */
function markLeftOver(cards: CardSize[]): void {
  let isInPair = false
  for (const [index, card] of cards.entries()) {
    const next = cards[index + 1]
    if (card.size || isInPair) isInPair = false
    else if (next && !next.size) isInPair = true
    else card.isLeftOver = true
  }
}

/** A card with a link can be clicked anywhere. */
function Cards({ id, block, page }: BlockProps<'features'>) {
  const isEven = block.items.every((feature) => !feature.size)
  const count = block.items.length
  const sizes = isEven ? [] : cardSizes(block.items)
  return (
    <ul
      className={featuresStyles.cards}
      data-even={isEven ? count : undefined}
      data-rest={isEven ? rowAttributes(count, 3)['data-rest'] : undefined}
    >
      {block.items.map((feature, index) => (
        <li
          key={feature.title}
          className={featuresStyles.card}
          data-size={sizes[index]?.size}
          data-odd={sizes[index]?.isLeftOver && ''}
        >
          {feature.image && (
            <Picture
              image={feature.image}
              images={page.images}
              sizes={PICTURE_SIZES[sizes[index]?.size ?? 'usual']}
              height={CARD_PICTURE_HEIGHT}
              carried={carriedTo(feature.href, feature.image.file)}
              className={featuresStyles.picture}
            />
          )}
          {feature.status && (
            <p className={featuresStyles.status}>
              <span className={badgeStyles.badge} data-tone="soon">
                {feature.status}
              </span>
            </p>
          )}
          <h3 className={featuresStyles.title}>
            <TitleLink title={feature.title} href={feature.href} newTab={page.texts.newTab} />
          </h3>
          <p className={featuresStyles.description}>
            <InlineText text={feature.description} />
          </p>
          {feature.points && <TickList points={feature.points} className={featuresStyles.points} />}
          {feature.drawing && !feature.image && (
            <FeatureDrawing id={`${id}-art-${index}`} feature={feature} drawings={page.drawings} />
          )}
        </li>
      ))}
    </ul>
  )
}
