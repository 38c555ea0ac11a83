import type { Price } from '#site/model/types.generated.ts'
import { ActionButton } from '#page/ui/Actions.tsx'
import { badgeStyles } from '#page/ui/badge.styles.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { isolated } from '#page/ui/isolated.tsx'
import { IsolatedValue } from '#page/ui/IsolatedValue.tsx'
import { rowAttributes } from '#page/ui/row-attributes.ts'
import { TickList } from '#page/ui/TickList.tsx'
import { plansStyles } from './plans.styles.ts'

export interface PricesProps {
  items: Price[]
  /** Whether the group has its own heading: the headings of its items are one level deeper then. */
  hasTitle: boolean
  newTab: string
}

/** A card for each price. The recommended one has a stronger frame and the main button. */
export function Plans({ items, hasTitle, newTab }: PricesProps) {
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
