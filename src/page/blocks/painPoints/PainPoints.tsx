import { ArrowLink } from '#page/ui/ArrowLink.tsx'
import { Icon } from '#page/ui/Icon.tsx'
import { Impact } from '#page/ui/Impact.tsx'
import { InlineText } from '#page/ui/InlineText.tsx'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import { Section } from '#page/ui/Section.tsx'
import type { BlockOf } from '#site/model/site.ts'
import type { BlockProps } from '#page/blocks/block.ts'
import { painPointsStyles as styles } from './painPoints.styles.ts'
import { Reasons } from './Reasons.tsx'

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
