import { expect, test } from 'vitest'
import { tableForm } from './form.fixture.ts'
import { firstState, nextFormState } from './form-state.ts'
import type { FormEvent, FormState } from './form-state.ts'

const idle = { status: 'idle', isThanked: false } as const
const after = (events: FormEvent[], from: FormState = idle): FormState => events.reduce(nextFormState, from)
const errors = { name: 'Please tell us your name', email: 'No such address' }
const typed = (field: string, message?: string): FormEvent => ({ type: 'typed', field, message })

test('firstState is idle', () => {
  expect(firstState(tableForm)).toEqual(idle)
})

test('firstState after a post without script is its outcome', () => {
  const withReply = (of: Record<string, string>) => firstState({ ...tableForm, reply: { errors: of, values: {} } })
  expect(withReply(errors)).toEqual({ status: 'invalid', errors })
  expect(withReply({})).toEqual({ status: 'failed' })
  expect(withReply({ gone: 'A field that the form no longer has' })).toEqual({ status: 'failed' })
})

test('nextState goes from sending to sent to idle and keeps the confirmation', () => {
  expect(after([{ type: 'send' }])).toEqual({ status: 'sending' })
  expect(after([{ type: 'send' }, { type: 'sent' }])).toEqual({ status: 'sent', isThanked: true })
  expect(after([{ type: 'send' }, { type: 'sent' }, { type: 'reset' }])).toEqual({ status: 'idle', isThanked: true })
})

test('nextState removes the confirmation on typing and does not restore it', () => {
  const sent: FormEvent[] = [{ type: 'send' }, { type: 'sent' }]
  expect(after([...sent, { type: 'reset' }, typed('name')])).toEqual(idle)
  expect(after([...sent, typed('name'), { type: 'reset' }])).toEqual(idle)
})

test('nextState is idle without a confirmation after the dialog was closed', () => {
  expect(after([{ type: 'send' }, { type: 'sent' }, { type: 'closed' }])).toEqual(idle)
})

test('nextState stays failed until the form is sent again', () => {
  expect(after([{ type: 'send' }, { type: 'failed' }, typed('name')])).toEqual({ status: 'failed' })
  expect(after([{ type: 'send' }, { type: 'failed' }, { type: 'send' }])).toEqual({ status: 'sending' })
})

test('nextState removes a message when its field is valid and is idle after the last one', () => {
  const rejected: FormEvent[] = [{ type: 'invalid', errors }]
  expect(after([...rejected, typed('name')])).toEqual({ status: 'invalid', errors: { email: 'No such address' } })
  expect(after([...rejected, typed('name'), typed('email')])).toEqual(idle)
})

test('nextState updates the message of a field', () => {
  expect(after([{ type: 'invalid', errors: { email: 'Please fill in this field.' } }, typed('email', 'Odd')])).toEqual({
    status: 'invalid',
    errors: { email: 'Odd' },
  })
})

test('nextState adds no message on typing', () => {
  expect(after([typed('email', 'Enter an address like you@example.com')])).toEqual(idle)
  const invalid: FormState = { status: 'invalid', errors: { name: 'Please tell us your name' } }
  expect(after([typed('email', 'Odd')], invalid)).toBe(invalid)
})
