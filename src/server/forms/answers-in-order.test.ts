import { expect, test } from 'vitest'
import type { Form } from '#model/types.generated.ts'
import { answersInOrder } from './answers-in-order.ts'

const fieldsNamed = (...names: string[]): Form => ({
  title: 'Order',
  submit: 'Order',
  fields: names.map((name) => ({ name, label: `The ${name} *`, type: 'text' })),
})

const leadWith = (answers: Record<string, string>) => ({ id: 'l1', form: 'order', receivedAt: '2026-01-05', answers })

test('answers stand as their form asks for them, then those to fields that it no longer has', () => {
  expect(answersInOrder(leadWith({ size: 'S', name: 'Ada', email: 'a@b' }), fieldsNamed('name', 'email'))).toEqual([
    { label: 'The name', answer: 'Ada' },
    { label: 'The email', answer: 'a@b' },
    { label: 'size', answer: 'S' },
  ])
})

test('a field that was not answered has no answer, whatever it is called', () => {
  const form = fieldsNamed('toString', 'hasOwnProperty', 'name')
  expect(answersInOrder(leadWith({ name: 'Ada' }), form)).toEqual([{ label: 'The name', answer: 'Ada' }])
  expect(answersInOrder(leadWith({ toString: 'text' }), form)).toEqual([{ label: 'The toString', answer: 'text' }])
})
