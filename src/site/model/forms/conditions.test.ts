import { expect, test } from 'vitest'
import type { FormField } from '#site/model/types.generated.ts'
import { askedFields } from './conditions.ts'

type Condition = NonNullable<FormField['showWhen']>

const isAsked = (condition: Omit<Condition, 'field'>, value: string | undefined): boolean => {
  const fields = [{ name: 'room' }, { name: 'wish', showWhen: { field: 'room', ...condition } }]
  return askedFields(fields, value === undefined ? {} : { room: value }).length === 2
}

test.each([
  [{ equals: 'Terrace' }, 'Terrace', true],
  [{ equals: 'Terrace' }, 'Hall', false],
  [{ equals: 'Terrace' }, 'Hall\nTerrace', true],
  [{ equals: 'Terrace' }, undefined, false],
  [{ oneOf: ['Terrace', 'Quay'] }, 'Quay', true],
  [{ oneOf: ['Terrace', 'Quay'] }, '', false],
  [{ atLeast: 7 }, '7', true],
  [{ atLeast: 7 }, '6', false],
  [{ atLeast: 0 }, '', false],
  [{ checked: true }, 'I agree', true],
  [{ checked: true }, undefined, false],
  [{ checked: false }, undefined, true],
  [{ checked: false }, 'I agree', false],
])('askedFields with the condition %j and the value %j: %j', (condition, value, is) => {
  expect(isAsked(condition, value)).toBe(is)
})

test('askedFields leaves out a field whose condition depends on a field that is left out itself', () => {
  const fields = [
    { name: 'guests' },
    { name: 'occasion', showWhen: { field: 'guests', atLeast: 7 } },
    { name: 'cake', showWhen: { field: 'occasion', equals: 'Birthday' } },
  ]
  const asked = (guests: string) =>
    askedFields(fields, { guests, occasion: 'Birthday' }).map(({ name }: { name: string }) => name)
  expect(asked('8')).toEqual(['guests', 'occasion', 'cake'])
  expect(asked('2')).toEqual(['guests'])
})

test('askedFields reads no value from the prototype', () => {
  const fields = [{ name: 'toString' }, { name: 'wish', showWhen: { field: 'toString', checked: false } }]
  expect(askedFields(fields, {})).toHaveLength(2)
})
