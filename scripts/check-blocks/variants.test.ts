import { expect, test } from 'vitest'
import { withCounts } from './variants.ts'

const definitions = { Href: { type: 'string', maxLength: 9, pattern: '^/' } }
const label = { type: 'string', 'x-minVisibleLength': 3, maxLength: 24 }
const schema = {
  properties: {
    items: {
      type: 'array',
      minItems: 2,
      maxItems: 12,
      items: { properties: { label, href: { $ref: '#/$defs/Href' }, note: { allOf: [label], maxLength: 12 } } },
    },
  },
}
const block = { items: [{ label: 'Rye', href: '/rye', note: 'Dark' }] }

test('withCounts repeats the items from the minimum of the schema to nine', () => {
  const variants = withCounts(block, schema, definitions)
  expect(variants.map(({ count }) => count)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  expect(variants[0]!.block).toEqual({ items: [block.items[0], block.items[0]] })
  expect(withCounts({ title: 'Rye' }, schema, definitions)).toEqual([{ count: 0, block: { title: 'Rye' } }])
})
