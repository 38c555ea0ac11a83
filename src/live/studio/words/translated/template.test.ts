import { expect, test } from 'vitest'
import { withoutIsolates } from '#base/text/languages/isolated.ts'
import phrases from '#live/words/ar/phrases.json' with { type: 'json' }
import { problemValues } from './problem-values.ts'
import { write } from './template.ts'
import type { Scope, Template } from './template.ts'

const written = (template: Template, values: Scope['values'] = {}): string =>
  withoutIsolates(write(template, { language: 'ar', phrases, formats: { field: (name) => `<${name}>` }, values }))

test.each([
  [1, 'حرف واحد'],
  [2, 'حرفان'],
  [3, '3 أحرف'],
  [11, '11 حرفًا'],
  [100, '100 حرف'],
  [103, '103 أحرف'],
])('%i is counted with its noun', (n, text) => {
  expect(written('{n:letters}', { n })).toBe(text)
})

test('texts are quoted, numbers are not, and labels have their format', () => {
  expect(written("{a} {n} {a:raw} {a:plain} {a:field} {'{b}'}", { a: 'x\n{n}', n: 3 })).toBe(
    '«x {n}» 3 x\n{n} x\n{n} <x\n{n}> «{b}»',
  )
})

test('the last of several names has its conjunction', () => {
  const names = ['أ', 'ب', 'ج']
  expect(written('{names:raw}', { names })).toBe('أ، ب وج')
  expect(written('{names} {names:or} {names:field or}', { names: names.slice(1) })).toBe(
    '«ب» و«ج» «ب» أو «ج» <ب> أو <ج>',
  )
  expect(written('{days:weekdays and quoted}', { days: ['Friday', 'Sunday'] })).toBe('«الجمعة والأحد»')
  expect(written('{names:first-2}', { names })).toBe('«أ»، «ب» وغيرها (1)')
})

test('the first case that applies is chosen', () => {
  const cases = { 'at.sort=page': 'page', 'list=2': 'two', list: '{list.0:raw}', flag: 'flag', other: 'none' }
  expect(written(cases, { at: { sort: 'page' }, list: ['a', 'b'] })).toBe('page')
  expect(written(cases, { list: ['a', 'b'] })).toBe('two')
  expect(written(cases, { list: ['a'], flag: true })).toBe('a')
  expect(written(cases, { list: [], flag: true })).toBe('flag')
  expect(written(cases, { flag: 0 })).toBe('none')
  expect(written({ flag: 'flag' })).toBe('')
})

test('a phrase has the values of an entry, and is chosen by a text', () => {
  expect(written('{size:pixels}', { size: { width: 3, height: 4 } })).toBe('3 في 4 بكسل')
  expect(written('{found:file-types}', { found: 'pdf' })).toBe('مستند PDF')
  expect(written('{found:file-types}', { found: 'cup' })).toBe('cup')
})

test('the suggestion comes before the possible values, and of many names only the nearest are listed', () => {
  const choices = (name: string, possible: string[]): string =>
    written('{choices}', {
      lead: () => 'الموجود',
      none: () => 'لا شيء.',
      ...problemValues('missing-font', { name, possible }),
    })
  expect(choices('rey', ['rye', 'oats'])).toBe('ربما تقصد «rye». الموجود: «rye»، «oats».')
  const many = Array.from({ length: 12 }, (_, index) => `loaf-${index}`)
  expect(choices('cake', many)).toMatch(/^الموجود: .* وغيرها \(9\)\.$/)
  expect(choices('cake', [])).toBe('لا شيء.')
})
