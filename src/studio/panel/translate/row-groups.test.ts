import { expect, test } from 'vitest'
import type { TranslationRow } from '#studio/protocol/translations.ts'
import { rowOf } from './row.fixture.ts'
import { placedRows, ROW_GROUPS, sectionsOf } from './row-groups.ts'

const rows: TranslationRow[] = [
  rowOf('title', { path: ['title'], where: ['Title'] }),
  rowOf('description', { path: ['seo', 'description'], where: ['Search engines', 'Description'], state: 'missing' }),
  rowOf('title', { state: 'stale' }),
  rowOf('lead', { state: 'draft' }),
  rowOf('subtitle', { state: 'none-needed' }),
  rowOf('question', {
    path: ['blocks', 2, 'items', 0, 'question'],
    where: ['FAQ', 'Questions', 1, 'Question'],
    state: 'missing',
  }),
]

const shown = (placed = placedRows(rows, new Map()), now = rows) =>
  ROW_GROUPS.map((group) =>
    sectionsOf(group, now, placed).map(({ section, part, rows: own }) => [section ?? part, own.length]),
  )

test('missing and stale texts come first, then drafts, then the rest, and optional ones, each by section in the order of the page', () => {
  expect(shown()).toEqual([
    [
      ['Search engines', 1],
      [0, 1],
      [2, 1],
    ],
    [[0, 1]],
    [['', 1]],
    [[0, 1]],
  ])
})

test('the own texts of a document are in one group, wherever they are in it', () => {
  const settings = [
    rowOf('brand', { path: ['brand'], where: ['Brand'] }),
    rowOf('address', { path: ['organization', 'address'], where: ['Organization', 'Address'] }),
    rowOf('hours', { path: ['hours'], where: ['Hours'] }),
  ]
  expect(
    sectionsOf('rest', settings, placedRows(settings, new Map())).map(({ part, rows: own }) => [part, own.length]),
  ).toEqual([
    ['', 2],
    ['Organization', 1],
  ])
})

test('an optional translation is not counted', () => {
  const name = [rowOf('title', { state: 'reviewed', isOptional: true })]
  expect(placedRows(name, new Map()).values().next().value).toBe('optional')
})

test('a row that is translated meanwhile stays where it is', () => {
  const before = placedRows(rows, new Map())
  const now = rows.map((row) => (row.state === 'missing' ? { ...row, state: 'reviewed' as const } : row))
  expect(shown(placedRows(now, before), now)).toEqual(shown())
})
