import { expect, test } from 'vitest'
import { createSiteLoader } from '#site/site-loader.ts'
import { applyEdits } from '#base/json/edits.ts'

const loader = createSiteLoader('tests/sites/base')

const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)
const words = (count: number): string => 'word '.repeat(count / 5).trim()
const pageWith = (...blocks: object[]) => ({
  kind: 'standard',
  title: 'Many',
  blocks: [{ type: 'hero', title: 'Hello there' }, ...blocks],
})
const question = { question: 'When do you open?', answer: 'At six.' }

const hintsOf = (file: string, value: object, code: string): string[] =>
  loader
    .load(new Map([[file, JSON.stringify(value)]]))
    .problems.filter((problem) => problem.code === code)
    .map(({ hint }) => hint)

test.each<[string, string, object, string]>([
  [
    'questions',
    'list-too-long',
    pageWith({ type: 'faq', items: many(21, question) }),
    'Take out 1. Or move the rest into another block "faq" behind this one.',
  ],
  [
    'paragraphs',
    'list-too-long',
    pageWith({ type: 'prose', sections: [{ paragraphs: many(21, 'Some words.') }] }),
    'Take out 1. Or begin another entry of "sections" with the rest.',
  ],
  [
    'buttons',
    'list-too-long',
    pageWith({ type: 'cta', title: 'What now?', actions: many(9, { label: 'Go', href: '/' }) }),
    'Or write the others as links in a text.',
  ],
  [
    'a paragraph',
    'text-too-long',
    pageWith({ type: 'prose', sections: [{ paragraphs: [words(1400)] }] }),
    'Or divide it: begin another entry of "paragraphs".',
  ],
  [
    'a title of a page',
    'text-too-long',
    { ...pageWith(), title: words(80) },
    'A page says its whole title in "title" of its block "hero".',
  ],
  [
    'a heading',
    'text-too-long',
    pageWith({ type: 'faq', title: words(200), items: [question] }),
    'Say the rest in a longer text of this block, or in a block "prose" behind it.',
  ],
  [
    'a description',
    'text-too-long',
    { ...pageWith(), seo: { description: words(400) } },
    'say the rest on the page itself.',
  ],
])('the message about too much of %s says where the rest belongs', (_, code, value, hint) => {
  expect(hintsOf('pages/many.json', value, code)).toEqual([expect.stringContaining(hint)])
})

test('the marks of a text do not count for its limit: visitors see its words', () => {
  const link = `[so](https://bakery.example/${'x'.repeat(100)})`
  const textWith = (count: number) =>
    pageWith({ type: 'prose', sections: [{ paragraphs: [`${words(count)} **${link}**`] }] })
  expect(hintsOf('pages/many.json', textWith(1190), 'text-too-long')).toEqual([])
  expect(hintsOf('pages/many.json', textWith(1200), 'text-too-long')).toHaveLength(1)
})

test('an empty cell of a table is fixed by a dash', () => {
  const cells = { cells: ['Rye', ''] }
  const text = JSON.stringify(
    pageWith({ type: 'table', title: 'Prices', columns: ['Bread', 'Price'], rows: [cells, { cells: ['Oat', '2'] }] }),
  )
  const [problem] = loader
    .load(new Map([['pages/many.json', text]]))
    .problems.filter(({ code }) => code === 'text-too-short')
  expect(problem?.hint).toBe('Write "–" where there is nothing.')
  expect(applyEdits(text, problem?.fix ?? [])).toContain('["Rye","–"]')
})
