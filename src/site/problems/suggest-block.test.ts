import { expect, test } from 'vitest'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { suggestBlock } from './suggest-block.ts'

const { blockTypes } = engineSchemas()

test.each([
  ['text', 'prose'],
  ['Accordion', 'faq'],
  ['call-to-action', 'cta'],
  ['heroBlock', 'hero'],
  ['logo_strip', 'logoStrip'],
])('suggestBlock for %s is %s', (unknownType, type) => {
  expect(suggestBlock(unknownType, blockTypes)?.type).toBe(type)
})

test('suggestBlock is undefined for content that no block shows', () => {
  for (const type of ['popup', 'weather', 'login', '']) expect(suggestBlock(type, blockTypes)).toBeUndefined()
})
