import { expect, test } from 'vitest'
import { followedPath, indexesBefore } from './same-items.ts'

const [a, b, c] = [{ q: 'A' }, { q: 'B' }, { q: 'C' }]
const parsed = <T>(value: T): T => structuredClone(value)

test('items are followed when others are moved, added, deleted and duplicated, also after the text is parsed again', () => {
  expect(indexesBefore([a, b, c], [b, a, c])).toEqual([1, 0, 2])
  expect(indexesBefore([a, b, c], parsed([c, a, b]))).toEqual([2, 0, 1])
  expect(indexesBefore([a, b], parsed([a, c, b]))).toEqual([0, undefined, 1])
  expect(indexesBefore([a, b, c], parsed([a, c]))).toEqual([0, 2])
  // The copy is the new one.
  expect(indexesBefore([a, b], [a, a, b])).toEqual([0, undefined, 1])
  expect(indexesBefore([], [a])).toEqual([undefined])
})

test('an edited item is the one between the same neighbours', () => {
  expect(indexesBefore([a, b, c], [a, { q: 'Other' }, c])).toEqual([0, 1, 2])
  expect(indexesBefore([a, b, c], parsed([{ q: 'New' }, a, { q: 'Other' }, c]))).toEqual([undefined, 0, 1, 2])
  expect(indexesBefore([a, b], parsed([{ q: 'Other' }, b, c]))).toEqual([0, 1, undefined])
})

test('several items in a row that were edited are the ones between the same neighbours', () => {
  const edited = (name: string) => ({ q: `${name}, edited` })
  const d = { q: 'D' }
  expect(indexesBefore([a, b, c, d], parsed([edited('A'), edited('B'), edited('C'), d]))).toEqual([0, 1, 2, 3])
  expect(indexesBefore([a, b, c, d], parsed([a, edited('B'), edited('C'), edited('D')]))).toEqual([0, 1, 2, 3])
  // A new item among them: only the ones beside a known neighbour are followed.
  expect(indexesBefore([a, b, c, d], parsed([edited('A'), edited('B'), { q: 'New' }, edited('C'), d]))).toEqual([
    0,
    undefined,
    undefined,
    2,
    3,
  ])
})

test('a path leads to the same place in a later value', () => {
  const before = { blocks: [a, { items: [b, c] }] }
  expect(followedPath(['blocks', 1, 'items', 0, 'q'], before, parsed({ blocks: [a, { items: [c, b] }] }))).toEqual([
    'blocks',
    1,
    'items',
    1,
    'q',
  ])
  expect(followedPath(['blocks', 0, 'q'], before, { blocks: [{ items: [b, c] }] })).toBeUndefined()
})
