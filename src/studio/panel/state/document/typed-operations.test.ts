import { expect, test } from 'vitest'
import { typedOperations } from './typed-operations.ts'

const after = (way: { value: string; href: string }, value: string) =>
  Object.assign(
    { ...way },
    ...typedOperations(['value'], value, way).map((each) => ('value' in each ? { [each.path[0]!]: each.value } : {})),
  ) as unknown

test('the link of a telephone number follows its words while they are typed, from empty to complete', () => {
  let way = { value: '+971 4 000 0000', href: 'tel:+97140000000' }
  for (const value of ['', '+', '+971 4', '+971 4 555 1234']) way = after(way, value) as typeof way
  expect(way).toEqual({ value: '+971 4 555 1234', href: 'tel:+97145551234' })
})

test('the link of an e-mail address follows its words', () => {
  expect(after({ value: 'a@b.example', href: 'mailto:a@b.example' }, 'c@b.example')).toEqual({
    value: 'c@b.example',
    href: 'mailto:c@b.example',
  })
})

test('a link that differs from its words stays as it is', () => {
  const call = { value: 'Call us', href: 'tel:+97140000000' }
  expect(after(call, 'Call us today')).toEqual({ ...call, value: 'Call us today' })
  const filled = { value: '{phone}', href: 'tel:{phone}' }
  expect(after(filled, '+971 4 555 1234')).toEqual({ ...filled, value: '+971 4 555 1234' })
})

test('the flag of an invented fact is removed when another one is typed', () => {
  const flagOf = (field: string, before: string, typed: string, flag = `${field}IsPlaceholder`) =>
    typedOperations([field], typed, { [field]: before, [flag]: true }).find(({ type }) => type === 'remove')?.path
  expect(flagOf('phone', '+44 1632 960 160', '+351 21 555 12 34')).toEqual(['phoneIsPlaceholder'])
  // Still a fictitious number.
  expect(flagOf('phone', '+44 1632 960 160', '+44 1632 960 161')).toBeUndefined()
  expect(flagOf('name', 'Name to be supplied', 'Rosa Lima')).toEqual(['nameIsPlaceholder'])
  expect(flagOf('address', '{address}', 'Quay 4', 'isPlaceholder')).toEqual(['isPlaceholder'])
  expect(flagOf('name', 'Name to be supplied', '')).toBeUndefined()
})
