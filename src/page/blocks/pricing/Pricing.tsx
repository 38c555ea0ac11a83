import { InlineText } from '#page/ui/InlineText.tsx'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { Plans } from './Plans.tsx'
import { PriceList } from './PriceList.tsx'
import { pricingStyles } from './pricing.styles.ts'

/** Prices in groups: plans as cards, or a list. */
export function Pricing({ id, block, page }: BlockProps<'pricing'>) {
  const { title, lead, presentation = 'plans', ground = 'canvas', groups, note } = block
  const [first, ...others] = groups
  const isList = presentation === 'list'
  // A list without groups has its heading beside it, and groups have theirs beside them.
  const isSplit = isList && others.length === 0 && !first?.title
  const Group = isList ? PriceList : Plans
  return (
    <Section id={id} title={title} lead={lead} ground={ground} layout={isSplit ? 'split' : 'stacked'}>
      {groups.map((group, index) => (
        <div
          key={group.title ?? index}
          className={isList && !isSplit ? pricingStyles.listGroup : pricingStyles.group}
          data-titled={group.title || group.note ? '' : undefined}
        >
          {(group.title || group.note) && (
            <div className={pricingStyles.head}>
              {group.title && <h3 className={pricingStyles.title}>{group.title}</h3>}
              {group.note && (
                <p className={pricingStyles.groupNote}>
                  <InlineText text={group.note} />
                </p>
              )}
            </div>
          )}
          <Group items={group.items} hasTitle={group.title !== undefined} newTab={page.texts.newTab} />
        </div>
      ))}
      {note && (
        <p className={pricingStyles.note}>
          <InlineText text={note} />
        </p>
      )}
    </Section>
  )
}
