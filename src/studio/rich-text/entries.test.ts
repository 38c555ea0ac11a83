import { expect, test } from 'vitest'
import { applyOperation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import { changeOfEntry } from './entries.ts'
import type { EntryEdit, EntryText } from './entries.ts'

const LIST = { bullets: 'list' }

const block = {
  sections: [
    { heading: 'Bread', paragraphs: ['one', 'two', 'three'], list: ['a'], quote: { text: 'So.' } },
    { paragraphs: ['last'] },
  ],
}

/** The sections after an edit of a paragraph of the first one, and the text that is typed next. */
function after(edit: EntryEdit, index: number): unknown[] {
  const { operations, next } = changeOfEntry(edit, ['sections', 0, 'paragraphs', index], LIST, block)
  const value = operations.reduce<unknown>((each, operation) => applyOperation(each, operation), block)
  return [(value as typeof block).sections, valueAt(value, next)]
}

const replace = (...entries: EntryText[]): EntryEdit => ({ type: 'replace', entries })
const entry = (text: string, isBullet = false) => ({ text, isBullet })

test('an entry is split, and removed', () => {
  expect(after({ type: 'split', before: 't', after: 'wo' }, 1)).toEqual([
    [{ ...block.sections[0], paragraphs: ['one', 't', 'wo', 'three'] }, block.sections[1]],
    'wo',
  ])
  expect(after({ type: 'remove' }, 1)).toEqual([
    [{ ...block.sections[0], paragraphs: ['one', 'three'] }, block.sections[1]],
    'one',
  ])
})

test('several paragraphs replace one', () => {
  expect(after(replace(entry('t'), entry('wo')), 1)).toEqual([
    [{ ...block.sections[0], paragraphs: ['one', 't', 'wo', 'three'] }, block.sections[1]],
    'wo',
  ])
})

test('bullets among paragraphs become the list of the part, and paragraphs after them another part', () => {
  const pasted = [entry('two:'), entry('x', true), entry('y', true), entry('then')]
  expect(after(replace(...pasted), 1)).toEqual([
    [
      { heading: 'Bread', paragraphs: ['one', 'two:'], list: ['x', 'y'] },
      { paragraphs: ['then', 'three'], list: ['a'], quote: { text: 'So.' } },
      block.sections[1],
    ],
    'then',
  ])
})

test('the last paragraph becomes the first bullet', () => {
  expect(after(replace(entry('three', true)), 2)).toEqual([
    [{ heading: 'Bread', paragraphs: ['one', 'two'], list: ['three', 'a'], quote: { text: 'So.' } }, block.sections[1]],
    'three',
  ])
})

test('without a list of bullets beside it, all pasted paragraphs become entries', () => {
  const { operations } = changeOfEntry(replace(entry('a'), entry('b', true)), ['points', 0], {}, { points: ['x'] })
  expect(operations.reduce<unknown>((each, operation) => applyOperation(each, operation), { points: ['x'] })).toEqual({
    points: ['a', 'b'],
  })
})
