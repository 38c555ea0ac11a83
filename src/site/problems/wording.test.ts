import { expect, test } from 'vitest'
import { asWritten } from './wording.ts'

const long = 'A sentence that is rather long for an example, and goes on. '.repeat(4)
const item = { title: 'A title', description: 'One sentence of some length, as there are many.' }

test.each<[string, unknown, string]>([
  ['an object', { title: 'Thanks', after: 5 }, '{ "title": "Thanks", "after": 5 }'],
  ['an array', ['one', 'two'], '["one", "two"]'],
  ['an array of objects', [{ label: 'Home', href: '/' }], '[{ "label": "Home", "href": "/" }]'],
  ['an empty object', {}, '{ }'],
])('asWritten writes %s as in a document', (_, value, text) => {
  expect(asWritten(value)).toBe(text)
})

test('asWritten cuts a long value between its parts', () => {
  const one = '{ "title": "A title", "description": "One sentence of some length, as there are many." }'
  expect(asWritten([item, item, item])).toBe(`[${one}, …]`)
  expect(asWritten({ first: item, second: item, third: item })).toBe(`{ "first": ${one}, … }`)
})

test('asWritten shortens a long text at any depth', () => {
  expect(asWritten([{ items: [{ label: 'Short', text: long }] }])).toBe(
    '[{ "items": [{ "label": "Short", "text": "A sentence that is rather long for an e…" }] }]',
  )
})
