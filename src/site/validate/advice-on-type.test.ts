import { expect, test } from 'vitest'
import { adviceOnType } from './advice-on-type.ts'

const group = (name: object) => ({
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', ...name } },
})

test.each([
  ['fits', 'Rye', { maxLength: 5 }, { hint: 'Write { "name": "Rye" }', isMended: true }],
  ['is too long', 'Rye bread', { maxLength: 5 }, { hint: 'Write { "name": "Rye bread" }', isMended: false }],
  ['is too short', 'R', { 'x-minVisibleLength': 2 }, { hint: 'Write { "name": "R" }', isMended: false }],
  ['has another form', 'Rye', { pattern: '^[a-z]+$' }, undefined],
])('a text in place of a group that %s is fixed, gets advice, or neither', (_, text, name, expected) => {
  const advice = adviceOnType(text, ['object'], group(name), (schema) => schema ?? {}, 'bread')
  expect(advice && { hint: advice.hint, isMended: advice.mend !== undefined }).toEqual(expected)
})
