import { expect, test } from 'vitest'
import { rowOf, translationOf } from '#studio/panel/translate/row.fixture.ts'
import type { TranslationChange } from '#studio/protocol/translation-changes.ts'
import { keepingRows, saySame, withChange } from './translations.ts'

const path = ['blocks', 0, 'title']
const twin = rowOf('twin', { source: 'English title', translation: '', state: 'missing', alike: [path] })
const title = rowOf('title', { alike: [twin.path] })

const write = (translation: string, more: object = {}): TranslationChange => ({
  type: 'translate',
  path,
  source: 'English title',
  translation,
  was: '',
  ...more,
})

test('a translation is shared by the texts with the same words, unless it is for one place only', () => {
  const state = translationOf([title, twin])
  const { rows } = withChange(state, write('عنوان'))
  expect(rows).toMatchObject([
    { translation: 'عنوان', state: 'reviewed' },
    { translation: 'عنوان', state: 'reviewed' },
  ])
  const here = withChange(state, write('عنوان', { isHereOnly: true }))
  expect(here.rows).toMatchObject([{ translation: 'عنوان' }, { translation: '', state: 'missing' }])
})

test('an emptied translation is missing again, or is not needed', () => {
  expect(withChange(translationOf([title]), write('')).rows).toMatchObject([{ state: 'missing' }])
  const optional = translationOf([{ ...title, isOptional: true }])
  expect(withChange(optional, write('')).rows).toMatchObject([{ state: 'none-needed' }])
})

test('a stale translation is current once it is typed, or marked as the same meaning; a draft stays one until it is reviewed', () => {
  const stale = rowOf('title', { state: 'stale', was: 'Old title' })
  const states = (row: typeof stale, ...changes: TranslationChange[]) =>
    changes.reduce(withChange, translationOf([row])).rows.map(({ state, was, isDraft }) => [state, was, isDraft])
  const same: TranslationChange = { type: 'same-meaning', path, source: 'English title' }
  expect(states(stale, write('عنوان'))).toEqual([['reviewed', undefined, undefined]])
  expect(states(stale, same)).toEqual([['reviewed', undefined, undefined]])
  expect(states({ ...stale, isDraft: true }, same)).toEqual([['draft', undefined, undefined]])
  expect(states({ ...stale, isDraft: true }, { type: 'reviewed', path })).toEqual([['stale', 'Old title', undefined]])
  expect(states({ ...stale, isDraft: true }, same, { type: 'reviewed', path })).toEqual([
    ['reviewed', undefined, undefined],
  ])
})

test('the address and unused translations change as well', () => {
  const address = { source: 'visit', path: '/ar/visit', problems: [] }
  const unused = [{ source: 'Old', translation: 'قديم' }]
  const state = translationOf([], { address, unused })
  expect(withChange(state, { type: 'slug', slug: 'ziyara' }).address).toMatchObject({ slug: 'ziyara' })
  const named = withChange(state, { type: 'slug', slug: 'ziyara' })
  expect(withChange(named, { type: 'slug', slug: '' }).address).toEqual(address)
  expect(withChange(state, { type: 'remove-unused', ...unused[0]! }).unused).toEqual([])
})

test('equal rows stay the same objects, and problems alone do not change the words', () => {
  const before = translationOf([title, twin])
  const after = structuredClone(before)
  after.rows[1]!.translation = 'غيره'
  const kept = keepingRows(before, after)
  expect(kept.rows[0]).toBe(title)
  expect(kept.rows[1]).not.toBe(twin)
  expect(saySame(before, after)).toBe(false)
  expect(saySame(before, translationOf([{ ...title, problems: [{} as never] }, twin]))).toBe(true)
})
