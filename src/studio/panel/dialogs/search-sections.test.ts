import { expect, test } from 'vitest'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { blockLabel, blockSchema } from '#studio/protocol/schema.ts'
import { fixedFactsOf } from '#live/studio/facts.ts'
import { searchSections } from './search-sections.ts'

const schemas = fixedFactsOf('.')
const types = engineSchemas().blockTypes.filter((type) => type !== 'shared')
const cards = types.map((type) => {
  const { description = '', 'x-search': synonyms = '' } = blockSchema(type, schemas)
  return { type, label: blockLabel(type, schemas), synonyms, description }
})
const typesFor = (searched: string): string[] => searchSections(cards, searched).map(({ type }) => type)

test.each([
  ['customer', 'testimonials'],
  ['customers', 'logoStrip'],
  ['contact form', 'formSection'],
  ['Contact Form ', 'formSection'],
  ['blog', 'posts'],
  ['news', 'posts'],
  ['news', 'newsletter'],
  ['reviews', 'testimonials'],
  ['statistics', 'metrics'],
  ['certificate', 'badges'],
  ['slider', 'carousel'],
  ['accordion', 'faq'],
  ['headline', 'hero'],
  ['map', 'embed'],
])('“%s” finds the section "%s"', (searched, type) => expect(typesFor(searched)).toContain(type))

test.each([
  ['table', 'table'],
  ['figures', 'metrics'],
  ['contact', 'contactDetails'],
])('for “%s” the section "%s" is first, which is called so', (searched, type) =>
  expect(typesFor(searched)[0]).toBe(type),
)

test('without words all sections are listed in order, and unknown words match none', () => {
  expect(typesFor(' ')).toEqual(types)
  expect(typesFor('zeppelin form')).toEqual([])
})
