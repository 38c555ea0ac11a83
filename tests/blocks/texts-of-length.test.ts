import { expect, test } from 'vitest'
import { withTexts } from './texts-of-length.ts'

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

test('withTexts writes the longest words that fit, different ones for each item, and leaves addresses alone', () => {
  const two = { items: [block.items[0], block.items[0]] }
  const { items } = withTexts(two, schema, definitions, { length: 'long', script: 'latin' }) as typeof two
  for (const { label: long, note, href } of items as { label: string; note: string; href: string }[]) {
    expect(long.length).toBeLessThanOrEqual(24)
    expect(long.length).toBeGreaterThan(8)
    expect(note.length).toBeLessThanOrEqual(12)
    expect(href).toBe('/rye')
  }
  expect(items[0]!.label).not.toBe(items[1]!.label)
})

test('withTexts writes texts of the minimum length in the schema', () => {
  const short = withTexts(block, schema, definitions, { length: 'short', script: 'latin' }) as typeof block
  expect(short.items[0]!.label).toBe('1 x')
})
