import { badgeStyles } from '#page/ui/badge.styles.ts'
import { carriedTo } from '#page/ui/carried.ts'
import { CARD_PICTURE_HEIGHT } from '#page/ui/card-picture.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Picture } from '#page/ui/Picture.tsx'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import { Section } from '#page/ui/Section.tsx'
import { TickList } from '#page/ui/TickList.tsx'
import { TitleLink } from '#page/ui/TitleLink.tsx'
import type { FrameSizes } from '#site/model/image-place.ts'
import type { BlockProps } from '#page/blocks/block.ts'
import { cardSizes } from './card-sizes.ts'
import { FeatureDrawing } from './FeatureDrawing.tsx'
import { featuresStyles } from './features.styles.ts'
import { RuledFeatures } from './RuledFeatures.tsx'

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
