'use client'
import { Section } from 'pagewright/block'
import type { BlockProps } from 'pagewright/block'
import { useState } from 'react'
import { quantitiesStyles } from './quantities.styles.ts'
import type { QuantitiesBlock } from './quantities.types.ts'

/** Quantities for a number of people, which buttons change. */
export function Quantities({ id, block }: BlockProps<QuantitiesBlock>) {
  const [people, setPeople] = useState(block.people)
  return (
    <Section id={id} title={block.title} ruled>
      <div className={quantitiesStyles.people}>
        <button
          type="button"
          className={quantitiesStyles.button}
          aria-label="One fewer"
          disabled={people === 1}
          onClick={() => setPeople(people - 1)}
        >
          −
        </button>
        <output>{`For ${people}`}</output>
        <button
          type="button"
          className={quantitiesStyles.button}
          aria-label="One more"
          onClick={() => setPeople(people + 1)}
        >
          +
        </button>
      </div>
      <ul className={quantitiesStyles.items}>
        {block.items.map(({ what, amount, unit }) => (
          <li key={what} className={quantitiesStyles.item}>
            <span>{what}</span>
            <span>{`${Math.round((amount * people) / block.people)} ${unit}`}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
