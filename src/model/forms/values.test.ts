import { expect, test } from 'vitest'
import { exampleSite } from '#model/site.fixture.ts'
import { textsOf } from '#model/texts.ts'
import type { FormField } from '#model/types.generated.ts'
import { isBlank, messageFor, valueSchemaOf } from './values.ts'

const texts = textsOf(exampleSite().settings)
const email: FormField = { name: 'email', label: 'E-mail', type: 'email', required: true }
const bread: FormField = { name: 'bread', label: 'Bread', type: 'select', options: ['Rye', 'Wheat'] }
const note: FormField = { name: 'note', label: 'Note', type: 'textarea', limit: 500 }

test.each([
  [email, { type: 'string', maxLength: 2000, format: 'browser-email' }],
  [bread, { type: 'string', maxLength: 2000, enum: ['Rye', 'Wheat'] }],
  [note, { type: 'string', maxLength: 500 }],
])('valueSchemaOf returns a schema for the value of $0.name', (field, schema) => {
  expect(valueSchemaOf(field)).toEqual(schema)
})

test('messageFor returns the texts of the site', () => {
  expect(messageFor(email, 'missing', texts)).toBe('Please fill in this field.')
  expect(messageFor(email, 'invalidEmail', texts)).toBe('Enter an address like you@example.com')
  expect(messageFor(note, 'tooLong', texts)).toBe('Please keep this under 500 characters.')
  expect(messageFor(bread, 'notAnOption', texts)).toBe('Please choose one of the options.')
})

test('messageFor prefers the message of the field, except for a value that is too long', () => {
  const own = { ...email, errorMessage: 'Where shall we write to?' }
  expect(messageFor(own, 'missing', texts)).toBe('Where shall we write to?')
  expect(messageFor(own, 'invalidEmail', texts)).toBe('Where shall we write to?')
  expect(messageFor({ ...bread, errorMessage: 'Which bread?' }, 'notAnOption', texts)).toBe('Which bread?')
  expect(messageFor(own, 'tooLong', texts)).toBe('Please keep this under 2000 characters.')
})

test.each([
  '',
  '   ',
  '\t\n\r\u00a0\u3000',
  '\u200b\u200d\ufeff\u2060',
  '\u00ad',
  '\u3164\u115f',
  '\u2800',
  '\0\u0085',
])('isBlank is true for %j', (value) => expect(isBlank(value)).toBe(true))

test.each(['a', ' . ', '–', 'علي', '李', '🥐', '\u200f1', '\u0301'])('isBlank is false for %j', (value) =>
  expect(isBlank(value)).toBe(false),
)
