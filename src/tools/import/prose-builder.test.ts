import { expect, test } from 'vitest'
import { ProseBuilder } from './prose-builder.ts'
import { plainWords } from './read-html.ts'

test('a list with more entries than fit into a section continues in the next one', () => {
  const prose = new ProseBuilder(() => undefined, 'Steps')
  const items = Array.from({ length: 35 }, (_, index) => plainWords(`Step ${index}`))
  prose.add({ type: 'list', isNumbered: true, start: 4, items })
  expect(prose.take()).toMatchObject([
    { sections: [{ numberedFrom: 4 }, { numberedList: { length: 5 }, numberedFrom: 34 }] },
  ])
})
