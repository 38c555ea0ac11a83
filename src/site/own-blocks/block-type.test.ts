import { expect, test } from 'vitest'
import { blockTypeProblem, toComponentName } from './block-type.ts'

const usedNames = new Map([
  ['faq', 'in schema/blocks/faq.schema.json'],
  ['quickLinks', 'in schema/blocks/quickLinks.schema.json'],
  ['footer', 'in src/page/html/footer.styles.ts'],
])

test.each(['map', 'priceList', 'top10', 'web3News', 'aLotOfWordsAndStillNotTooLong1'])('%s can be a type', (type) => {
  expect(blockTypeProblem(type, usedNames)).toBeUndefined()
})

test.each([
  ['price-list', 'Write "priceList".'],
  ['price_list', 'Write "priceList".'],
  ['Price list', 'Write "priceList".'],
  ['PriceList', 'Write "priceList".'],
  ['priceLIST', 'Write "priceList".'],
  ['MAP', 'Write "map".'],
  ['10top', 'Write it like "priceList".'],
  ['größe', 'Write it like "priceList".'],
  ['../map', 'Write "map".'],
  ['---', 'Write it like "priceList".'],
  ['', 'Write it like "priceList".'],
])('"%s" is not camel case: %s', (type, advice) => {
  expect(blockTypeProblem(type, usedNames)).toBe(
    `"${type}" cannot be the type of a block. A type is made of letters and digits, without spaces or dashes: the first letter is small, and each further word begins with a capital. ${advice}`,
  )
})

test.each(['class', 'default', 'await', 'constructor', 'toString'])('%s is a word of JavaScript', (type) => {
  expect(blockTypeProblem(type, usedNames)).toBe(
    `"${type}" cannot be the type of a block: it is a word of JavaScript. Choose another one, or add a word to it.`,
  )
})

test.each([
  ['faq', 'in schema/blocks/faq.schema.json'],
  ['quicklinks', 'in schema/blocks/quickLinks.schema.json'],
  ['footer', 'in src/page/html/footer.styles.ts'],
])('%s is in use', (type, place) => {
  expect(blockTypeProblem(type, usedNames)).toBe(`"${type}" is in use already, ${place}. Choose another type.`)
})

test('a type has at most 30 letters', () => {
  expect(blockTypeProblem('aLotOfWordsAndRatherTooManyOfThem', usedNames)).toBe(
    '"aLotOfWordsAndRatherTooManyOfThem" is too long for the type of a block: 33 letters, and at most 30 are allowed. Choose a shorter one.',
  )
})

test('the name of the component is derived from the type', () => {
  expect(toComponentName('quickLinks')).toBe('QuickLinks')
})
