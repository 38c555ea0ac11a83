import { badgeStyles } from '#page/ui/badge.styles.ts'
import { carriedTo } from '#page/ui/art.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { RuledArt, RuledItem } from '#page/ui/ruled/RuledItem.tsx'
import type { RuledPresentation } from '#page/ui/ruled/RuledItem.tsx'
import { TickList } from '#page/ui/Lists.tsx'
import { TitleLink } from '#page/ui/Links.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { featuresStyles } from './features.styles.ts'

type Props = BlockProps<'features'> & { presentation: RuledPresentation }

/** Features as rows or as a list, all of the same width. */
export function RuledFeatures({ id, block, page, presentation }: Props) {
  return (
    <ul>
      {block.items.map(({ title, description, status, points, drawing, image, href }, index) => (
        <RuledItem
          key={title}
          presentation={presentation}
          art={
            <RuledArt
              presentation={presentation}
              image={image}
              images={page.images}
              svg={drawing && page.drawings[drawing]}
              id={`${id}-art-${index}`}
              carried={carriedTo(href, image?.file ?? drawing)}
            />
          }
          head={
            <>
              {status && (
                <p className={featuresStyles.ruledStatus}>
                  <span className={badgeStyles.badge} data-tone="soon">
                    {status}
                  </span>
                </p>
              )}
              <h3>
                <TitleLink title={title} href={href} newTab={page.texts.newTab} />
              </h3>
            </>
          }
        >
          <p>
            <InlineText text={description} />
          </p>
          {points && <TickList points={points} />}
        </RuledItem>
      ))}
    </ul>
  )
}
