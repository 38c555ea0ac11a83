import { expect, test } from 'vitest'
import type { Form } from '#site/model/types.generated.ts'
import { labelledValues } from './labelled-values.ts'

const formWith = (...names: string[]): Form => ({
  title: 'Order',
  submit: 'Order',
  fields: names.map((name) => ({ name, label: `The ${name} *`, type: 'text' })),
})

const leadWith = (answers: Record<string, string>) => ({ id: 'l1', form: 'order', receivedAt: '2026-01-05', answers })

test('values are in the order of the form, followed by the values of fields that it no longer has', () => {
  expect(labelledValues(leadWith({ size: 'S', name: 'Ada', email: 'a@b' }), formWith('name', 'email'))).toEqual([
    { label: 'The name', value: 'Ada' },
    { label: 'The email', value: 'a@b' },
    { label: 'size', value: 'S' },
  ])
})

test('a field that was left empty has no value, even if its name is a property of every object', () => {
  const form = formWith('toString', 'hasOwnProperty', 'name')
  expect(labelledValues(leadWith({ name: 'Ada' }), form)).toEqual([{ label: 'The name', value: 'Ada' }])
  expect(labelledValues(leadWith({ toString: 'text' }), form)).toEqual([{ label: 'The toString', value: 'text' }])
})

test('ticks, several options and numbers are in the words of the form', () => {
  const form: Form = {
    title: 'Table',
    submit: 'Book',
    fields: [
      { name: 'guests', label: 'Guests', type: 'number', unit: 'people' },
      { name: 'allergies', label: 'Allergies', type: 'checkboxes', options: ['Nuts', 'Fish'] },
      {
        name: 'consent',
        label: ['I agree to the ', { type: 'a', href: '/terms', children: ['terms'] }],
        type: 'checkbox',
      },
    ],
  }
  const answers = { guests: '4', allergies: 'Nuts\nFish', consent: 'I agree to the terms (/terms)' }
  expect(labelledValues(leadWith(answers), form).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Guests: 4 people',
    'Allergies: Nuts, Fish',
    'I agree to the terms: ✓',
  ])
  // A consent is shown in full if the form has another wording now.
  expect(labelledValues(leadWith({ consent: 'I agree to all' }), form)).toEqual([
    { label: 'I agree to the terms', value: '✓ I agree to all' },
  ])
})
