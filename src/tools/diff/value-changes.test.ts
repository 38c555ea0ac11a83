import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueChanges } from './value-changes.ts'

const hero = { type: 'hero', title: 'Bread from the harbour', subtitle: 'Every morning, from six.' }
const faq = { type: 'faq', title: 'Questions', items: [{ question: 'Open?', answer: 'At six.' }] }
const cta = { type: 'cta', title: 'Come by' }

test('equal documents have no changes, whatever the order of their fields', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(valueChanges(value, structuredClone(value))).toEqual([])
    }),
    { numRuns: 200 },
  )
  expect(valueChanges({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([])
})

test('a block is matched after it has moved, changed or got neighbours', () => {
  const before = { blocks: [hero, faq, cta] }
  const moved = { ...hero, title: 'Bread of the harbour' }
  expect(valueChanges(before, { blocks: [{ type: 'prose', title: 'New' }, faq, moved, cta] })).toEqual([
    { steps: ['Hero'], path: ['blocks', 2], moved: { from: 1, to: 3 } },
    {
      steps: ['Hero', 'title'],
      path: ['blocks', 2, 'title'],
      before: 'Bread from the harbour',
      after: 'Bread of the harbour',
    },
    { steps: ['Prose'], path: ['blocks', 0], after: { type: 'prose', title: 'New' } },
  ])
  expect(valueChanges(before, { blocks: [hero, cta] })).toEqual([{ steps: ['Faq'], path: ['blocks', 1], before: faq }])
})

test('blocks of one type are distinguished by their titles, items by their names', () => {
  const prose = (title: string, lead: string) => ({ type: 'prose', title, lead })
  const before = { blocks: [prose('One', 'a'), prose('Two', 'b')] }
  expect(valueChanges(before, { blocks: [prose('One', 'a'), prose('Two', 'c')] })).toEqual([
    { steps: ['Prose “Two”', 'lead'], path: ['blocks', 1, 'lead'], before: 'b', after: 'c' },
  ])
  const closed = { ...faq, items: [...faq.items, { question: 'Closed?', answer: 'On Sundays.' }] }
  expect(valueChanges({ blocks: [faq] }, { blocks: [closed] })).toEqual([
    {
      steps: ['Faq', '“Closed?”'],
      path: ['blocks', 0, 'items', 1],
      after: { question: 'Closed?', answer: 'On Sundays.' },
    },
  ])
})

test('a new or removed field is one change', () => {
  expect(valueChanges({ title: 'A' }, { title: 'A', seo: { robots: 'noindex' } })).toEqual([
    { steps: ['seo'], path: ['seo'], before: undefined, after: { robots: 'noindex' } },
  ])
})
