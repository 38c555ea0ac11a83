import { expect, test } from 'vitest'
import { asWritten } from './wording.ts'

const long = 'A sentence that is rather long for an example, and goes on. '.repeat(4)
const item = { title: 'A title', description: 'One sentence of some length, as there are many.' }

test.each<[string, unknown, string]>([
  ['a group', { title: 'Thanks', after: 5 }, '{ "title": "Thanks", "after": 5 }'],
  ['a list', ['one', 'two'], '["one", "two"]'],
  ['a list of groups', [{ label: 'Home', href: '/' }], '[{ "label": "Home", "href": "/" }]'],
  ['nothing', {}, '{ }'],
])('%s is written as in a file', (_, value, text) => {
  expect(asWritten(value)).toBe(text)
})

test('what is too long is cut between its parts', () => {
  const one = '{ "title": "A title", "description": "One sentence of some length, as there are many." }'
  expect(asWritten([item, item, item])).toBe(`[${one}, …]`)
  expect(asWritten({ first: item, second: item, third: item })).toBe(`{ "first": ${one}, … }`)
})

test('a long text is shortened, however deep it lies', () => {
  expect(asWritten([{ items: [{ label: 'Short', text: long }] }])).toBe(
    '[{ "items": [{ "label": "Short", "text": "A sentence that is rather long for an e…" }] }]',
  )
})
