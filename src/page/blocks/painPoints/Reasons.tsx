import { plainText } from '#site/model/inline-text.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import type { BlockOf } from '#site/model/site.ts'
import type { SiteTexts } from '#site/model/texts.ts'
import { painPointsStyles } from './painPoints.styles.ts'

type Block = BlockOf<'painPoints'>

interface ReasonsProps {
  block: Block
  item: Block['items'][number]
  texts: SiteTexts
}

/** The reasons why a problem matters, its indicators, and the company's view; nothing if all are missing. */
export function Reasons({ block, item, texts }: ReasonsProps) {
  if (!item.whyMatters && !item.indicators && !item.pointOfView) return null
  return (
    <dl className={painPointsStyles.reasons}>
      {item.whyMatters && (
        <div>
          <dt>{block.whyMattersLabel ?? texts.whyMatters}</dt>
          <dd>
            <InlineText text={item.whyMatters} />
          </dd>
        </div>
      )}
      {item.indicators && (
        <div>
          <dt>{block.indicatorsLabel ?? texts.indicators}</dt>
          <dd>
            <ul className={painPointsStyles.indicators}>
              {item.indicators.map((indicator) => (
                <li key={plainText(indicator)}>
                  <InlineText text={indicator} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {item.pointOfView && (
        <div className={painPointsStyles.view}>
          <dt>{block.pointOfViewLabel ?? texts.pointOfView}</dt>
          <dd>
            <InlineText text={item.pointOfView} />
          </dd>
        </div>
      )}
    </dl>
  )
}
