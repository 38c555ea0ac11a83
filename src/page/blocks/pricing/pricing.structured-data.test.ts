import { expect, test } from 'vitest'
import type { BlockOf } from '#site/model/site.ts'
import { amountOf } from './amount.ts'
import { pricingStructuredData } from './pricing.structured-data.ts'

test.each([
  ['€14', 14],
  ['14.50 EUR', 14.5],
  ['14,5', 14.5],
  ['0', 0],
  ['from €90', undefined],
  ['€14 / €18', undefined],
  ['1.200 EUR', undefined],
  ['14 USD', undefined],
  ['Free', undefined],
  ['$14', undefined],
  ['14 £', undefined],
  ['€١٤٫٥٠', 14.5],
  ['1,200.00 EUR', 1200],
  ['€1.234.567,89', 1234567.89],
  ['1 200,50 €', 1200.5],
  ['1,200', undefined],
  ['€12–15', undefined],
])('the amount of %s in euros is %s', (price, amount) => {
  expect(amountOf(price, 'EUR')).toBe(amount)
})

const context = { blockUrl: 'https://marsa.example/menu#pricing' } as Parameters<typeof pricingStructuredData>[1]
const dataOf = (block: Partial<BlockOf<'pricing'>>) =>
  pricingStructuredData({ type: 'pricing', title: 'Prices', groups: [], ...block }, context)

test('offers have the price, the currency and the unit, and groups are catalogues of their own', () => {
  const groups = [{ title: 'Rooms', items: [{ name: 'Quiet', price: '€90', unit: 'a night', description: 'For two' }] }]
  expect(dataOf({ currency: 'EUR', groups })).toEqual([
    {
      '@type': 'OfferCatalog',
      '@id': 'https://marsa.example/menu#pricing',
      name: 'Prices',
      itemListElement: [
        {
          '@type': 'OfferCatalog',
          name: 'Rooms',
          itemListElement: [
            {
              '@type': 'Offer',
              price: 90,
              priceCurrency: 'EUR',
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                price: 90,
                priceCurrency: 'EUR',
                unitText: 'a night',
              },
              name: 'Quiet',
              description: 'For two',
            },
          ],
        },
      ],
    },
  ])
})

test('a menu has all dishes, and offers for those with a plain price', () => {
  const groups = [
    {
      items: [
        { name: 'Bread', price: '12' },
        { name: 'Catch', price: 'by weight' },
      ],
    },
  ]
  expect(dataOf({ currency: 'AED', menu: true, groups })).toEqual([
    {
      '@type': 'Menu',
      '@id': 'https://marsa.example/menu#pricing',
      name: 'Prices',
      hasMenuItem: [
        { '@type': 'MenuItem', name: 'Bread', offers: { '@type': 'Offer', price: 12, priceCurrency: 'AED' } },
        { '@type': 'MenuItem', name: 'Catch' },
      ],
    },
  ])
})

test('without a currency or a plain price there are no offers', () => {
  const groups = [{ items: [{ name: 'Talk', price: '€90' }] }]
  expect(dataOf({ groups })).toEqual([])
  expect(dataOf({ currency: 'EUR', groups: [{ items: [{ name: 'Talk', price: 'from €90' }] }] })).toEqual([])
})
