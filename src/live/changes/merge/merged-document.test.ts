import { expect, test } from 'vitest'
import { applyOperation } from '#base/json/operation.ts'
import { mergedDocument } from './merged-document.ts'
import type { Choice, Difference } from './merged-document.ts'
import { operationsBetween } from './operations-between.ts'

const section = (title: string, more: object = {}) => ({ type: 'prose', title, text: `All about ${title}`, ...more })
const page = (...blocks: object[]) => ({ title: 'A page', blocks })
const base = page(section('One'), section('Two'), section('Three'))

function merged(mine: unknown, theirs: unknown, choice?: Choice, from: unknown = base) {
  const differences: Difference[] = []
  const { operations, undecided } = mergedDocument(from, mine, theirs, (difference) => {
    differences.push(difference)
    return choice
  })
  return { value: operations.reduce(applyOperation, theirs), undecided, differences }
}

test.each([
  ['a text, a field that is gone, a new one', base, { heading: 'x', blocks: base.blocks, title: 'Another' }],
  ['items that are new, gone and edited', base, page(section('New'), section('Three', { text: 'x' }), section('One'))],
  ['an item moved to the end', base, page(section('Two'), section('Three'), section('One'))],
  ['all turned around', base, page(section('Three'), section('Two'), section('One'))],
  ['texts of a list', { a: ['one day', 'two', 'three'] }, { a: ['three', 'one night', 'four', 'five'] }],
  ['another sort of value', { a: [1], b: { c: 1 } }, { a: 'one', b: [2] }],
])('operations make one version of the other: %s', (_, before, after) => {
  expect(operationsBetween(before, after).reduce(applyOperation, before as unknown)).toEqual(after)
  expect(operationsBetween(after, before).reduce(applyOperation, after as unknown)).toEqual(before)
})

test('edits of two people in different places are merged without a question', () => {
  const mine = { ...page(section('One', { text: 'Mine' }), section('Three')), seo: { title: 'Mine' } }
  const theirs = page(
    section('New'),
    section('One', { lead: 'Theirs' }),
    section('Two'),
    section('Three', { text: 'Theirs' }),
  )
  const { value, undecided } = merged(mine, theirs)
  expect(undecided).toEqual([])
  expect(value).toEqual({
    ...page(section('New'), section('One', { text: 'Mine', lead: 'Theirs' }), section('Three', { text: 'Theirs' })),
    seo: { title: 'Mine' },
  })
})

test('the same edit of both appears once', () => {
  const both = page(section('One'), section('Two', { text: 'Both' }), section('Both'))
  const theirs = page(...both.blocks, section('Theirs'))
  expect(merged(both, theirs)).toMatchObject({ value: theirs, undecided: [] })
  expect(merged(both, both)).toMatchObject({ value: both, undecided: [] })
})

test('both add at the end: both items are kept', () => {
  const { value, undecided } = merged(page(...base.blocks, section('Mine')), page(...base.blocks, section('Theirs')))
  expect(undecided).toEqual([])
  expect(value).toEqual(page(...base.blocks, section('Mine'), section('Theirs')))
})

test('two edits of one text are a question, and each answer is applied', () => {
  const mine = page(section('One', { text: 'Mine' }), section('Two'), section('Three', { text: 'Also mine' }))
  const theirs = page(section('New'), section('One', { text: 'Theirs' }), section('Two'), section('Three'))
  const { undecided } = merged(mine, theirs)
  expect(undecided).toEqual([{ path: ['blocks', 1, 'text'], mine: 'Mine', theirs: 'Theirs' }])
  const shared = [section('Two'), section('Three', { text: 'Also mine' })]
  expect(merged(mine, theirs, 'mine').value).toEqual(page(section('New'), section('One', { text: 'Mine' }), ...shared))
  expect(merged(mine, theirs, 'theirs').value).toEqual(
    page(section('New'), section('One', { text: 'Theirs' }), ...shared),
  )
})

test('a section that they have deleted is one question', () => {
  const edited = section('Two', { text: 'Mine', lead: 'More' })
  const mine = page(section('One'), edited, section('Three'))
  const theirs = page(section('One'), section('Three', { lead: 'Theirs' }))
  expect(merged(mine, theirs).undecided).toEqual([{ path: ['blocks', 1], mine: edited }])
  expect(merged(mine, theirs, 'theirs').value).toEqual(theirs)
  expect(merged(mine, theirs, 'mine').value).toEqual(page(section('One'), edited, section('Three', { lead: 'Theirs' })))
})

test('a section that was deleted here and edited by them is a question', () => {
  const mine = page(section('One'), section('Three'))
  const theirs = page(section('One'), section('Two', { text: 'Theirs' }), section('Three'))
  const { undecided } = merged(mine, theirs)
  expect(undecided).toEqual([{ path: ['blocks', 1], theirs: section('Two', { text: 'Theirs' }) }])
  expect(merged(mine, theirs, 'mine').value).toEqual(mine)
  expect(merged(mine, theirs, 'theirs').value).toEqual(theirs)
})

test('two orders of one list are a question, and new items stay', () => {
  const mine = page(section('Three'), section('One'), section('Two'))
  const theirs = page(section('Two'), section('One'), section('Three'), section('New'))
  const { undecided } = merged(mine, theirs)
  expect(undecided).toMatchObject([{ path: ['blocks'], isOrder: true }])
  expect(merged(mine, theirs, 'mine').value).toEqual(page(...mine.blocks, section('New')))
  expect(merged(mine, theirs, 'theirs').value).toEqual(theirs)
})
