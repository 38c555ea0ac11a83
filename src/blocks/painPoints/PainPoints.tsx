import { ArrowLink } from '#ui/ArrowLink.tsx'
import { Impact } from '#ui/Impact.tsx'
import { InlineText } from '#ui/InlineText.tsx'
import { rowAttributes } from '#ui/row-attributes.ts'
import { Section } from '#ui/Section.tsx'
import type { BlockProps } from '#blocks/block.ts'
import { painPointsStyles } from './painPoints.styles.ts'
import { Reasons } from './Reasons.tsx'

/** Problems of visitors, in one of three presentations. Each shows every property that is given. */
export function PainPoints({ id, block, page }: BlockProps<'painPoints'>) {
  const { presentation, items } = block
  return (
    <Section id={id} title={block.title} lead={block.lead} layout={presentation === 'rows' ? 'split' : 'stacked'}>
      <ul
        className={painPointsStyles.list}
        data-presentation={presentation}
        {...(presentation === 'cards' && rowAttributes(items.length, 3))}
      >
        {items.map((item) => (
          <li key={item.title} className={painPointsStyles.item}>
            <h3 className={painPointsStyles.title}>{item.title}</h3>
            <div className={painPointsStyles.story}>
              <p>
                <InlineText text={item.problem} />
              </p>
              {item.impact && (
                <Impact
                  className={painPointsStyles.impact}
                  label={block.impactLabel ?? page.texts.impact}
                  text={item.impact}
                />
              )}
              {item.deepDive && (
                <ArrowLink link={item.deepDive} newTab={page.texts.newTab} className={painPointsStyles.deepDive} />
              )}
              {item.microCopy && <p className={painPointsStyles.microCopy}>{item.microCopy}</p>}
            </div>
            <Reasons block={block} item={item} texts={page.texts} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
