import { ActionButton } from '#page/ui/Actions.tsx'
import { badgeStyles } from '#page/ui/badge.styles.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { isolated } from '#page/ui/isolated.tsx'
import { IsolatedValue } from '#page/ui/IsolatedValue.tsx'
import { TagList } from '#page/ui/TagList.tsx'
import type { PricesProps } from './Plans.tsx'
import { priceListStyles } from './price-list.styles.ts'

/** A line for each price, as on a menu. */
export function PriceList({ items, newTab }: PricesProps) {
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
