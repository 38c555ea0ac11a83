import type { BlockProps } from '#page/blocks/block.ts'
import { ArrowLink } from '#page/ui/Links.tsx'
import { Icon } from '#page/ui/Icon.tsx'
import { Impact } from '#page/ui/Impact.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Section } from '#page/ui/Section.tsx'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import { plainText } from '#site/model/inline-text.ts'
import type { BlockOf } from '#site/model/site.ts'
import type { SiteTexts } from '#site/model/texts.ts'
import { painPointsStyles as styles, painPointsStyles } from './painPoints.styles.ts'

/** Problems of visitors, in one of four presentations. Each shows every property that is given. */
export function PainPoints({ id, block, page }: BlockProps<'painPoints'>) {
  const { presentation, items } = block
  const Item = presentation === 'folded' ? FoldedItem : OpenItem
  return (
    <Section id={id} title={block.title} lead={block.lead} layout={presentation === 'rows' ? 'split' : 'stacked'}>
      <ul
        className={styles.list}
        data-presentation={presentation}
        {...(presentation === 'cards' && rowAttributes(items.length, 3))}
      >
        {items.map((item, index) => (
          <Item key={item.title} item={item} isFirst={index === 0} block={block} page={page} />
        ))}
      </ul>
    </Section>
  )
}

interface ItemProps extends Pick<BlockProps<'painPoints'>, 'block' | 'page'> {
  item: BlockOf<'painPoints'>['items'][number]
  isFirst: boolean
}

type Block = BlockOf<'painPoints'>

interface ReasonsProps {
  block: Block
  item: Block['items'][number]
  texts: SiteTexts
}

/** The reasons why a problem matters, its indicators, and the company's view; nothing if all are missing. */
function Reasons({ block, item, texts }: ReasonsProps) {
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

function OpenItem({ item, block, page }: ItemProps) {
  return (
    <li id={item.anchor} className={styles.item}>
      <h3 className={styles.title}>{item.title}</h3>
      <Story item={item} block={block} page={page} />
      <Reasons block={block} item={item} texts={page.texts} />
    </li>
  )
}

/** A title that opens the record of a case. The first record is open, to show that the titles fold out. */
function FoldedItem({ item, isFirst, block, page }: ItemProps) {
  return (
    <li className={styles.folded}>
      <details id={item.anchor} data-presentation="cases" open={isFirst}>
        <summary className={styles.summary}>
          <h3 className={styles.foldedTitle}>{item.title}</h3>
          <Icon name="chevron" className={styles.chevron} />
        </summary>
        <div className={styles.record}>
          <Story item={item} block={block} page={page} />
          <Reasons block={block} item={item} texts={page.texts} />
        </div>
      </details>
    </li>
  )
}

function Story({ item, block, page }: Omit<ItemProps, 'isFirst'>) {
  return (
    <div className={styles.story}>
      <p>
        <InlineText text={item.problem} />
      </p>
      {item.impact && (
        <Impact className={styles.impact} label={block.impactLabel ?? page.texts.impact} text={item.impact} />
      )}
      {item.deepDive && <ArrowLink link={item.deepDive} newTab={page.texts.newTab} className={styles.deepDive} />}
      {item.microCopy && <p className={styles.microCopy}>{item.microCopy}</p>}
    </div>
  )
}
