import type { BlockProps } from '#page/blocks/block.ts'
import { ActionButton } from '#page/ui/Actions.tsx'
import { InlineText, isolated } from '#page/ui/InlineText.tsx'
import { IsolatedValue } from '#page/ui/IsolatedValue.tsx'
import { Section } from '#page/ui/Section.tsx'
import { TagList, TickList } from '#page/ui/Lists.tsx'
import { badgeStyles } from '#page/ui/badge.styles.ts'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import type { Price } from '#site/model/types.generated.ts'
import { plansStyles, priceListStyles, pricingStyles } from './pricing.styles.ts'

interface PricesProps {
  items: Price[]
  /** Whether the group has its own heading: the headings of its items are one level deeper then. */
  hasTitle: boolean
  newTab: string
}

/** A card for each price. The recommended one has a stronger frame and the main button. */
function Plans({ items, hasTitle, newTab }: PricesProps) {
  const Heading = hasTitle ? 'h4' : 'h3'
  return (
    <ul className={plansStyles.plans} {...rowAttributes(items.length, 3)}>
      {items.map(({ name, price, unit, description, includes, recommended, action }) => (
        <li key={name} className={plansStyles.plan} data-recommended={recommended && ''}>
          {recommended && (
            <p className={plansStyles.recommended}>
              <span className={badgeStyles.badge}>{recommended}</span>
            </p>
          )}
          <Heading className={plansStyles.name}>{name}</Heading>
          <p className={plansStyles.price}>
            <IsolatedValue text={price}>{isolated(price)}</IsolatedValue>
            {unit && <span className={plansStyles.unit}> {unit}</span>}
          </p>
          {description && (
            <p className={plansStyles.description}>
              <InlineText text={description} />
            </p>
          )}
          {includes && <TickList points={includes} className={plansStyles.includes} />}
          {action && (
            <p className={plansStyles.action}>
              <ActionButton action={action} newTab={newTab} emphasis={recommended ? 'full' : 'line'} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A line for each price, as on a menu. */
function PriceList({ items, newTab }: PricesProps) {
  return (
    <ul className={priceListStyles.list}>
      {items.map(({ name, price, unit, description, includes, recommended, action }) => (
        <li key={name} className={priceListStyles.item}>
          <p className={priceListStyles.name}>
            {name}
            {recommended && (
              <>
                {' '}
                <span className={badgeStyles.badge}>{recommended}</span>
              </>
            )}
          </p>
          <p className={priceListStyles.price}>
            <IsolatedValue text={price}>{isolated(price)}</IsolatedValue>
            {unit && <span className={priceListStyles.unit}> {unit}</span>}
          </p>
          {(description || includes || action) && (
            <div className={priceListStyles.more}>
              {description && (
                <p className={priceListStyles.description}>
                  <InlineText text={description} />
                </p>
              )}
              {includes && <TagList tags={includes} className={priceListStyles.includes} />}
              {action && (
                <p className={priceListStyles.action}>
                  <ActionButton action={action} newTab={newTab} emphasis="line" size="small" />
                </p>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

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
