import { describe, expect, test } from 'vitest'
import type { Form } from '#model/types.generated.ts'
import { mailSubjectOf, mailTextOf } from './mail-text.ts'
import type { LeadMessage } from './sender.ts'

const form: Form = {
  title: 'Order bread',
  submit: 'Order',
  fields: [
    { name: 'first', label: 'First name', type: 'text', autocomplete: 'given-name' },
    { name: 'last', label: 'Last name', type: 'text', autocomplete: 'family-name' },
    { name: 'person', label: 'Name *', type: 'text', autocomplete: 'name' },
    { name: 'address', label: 'Email', type: 'email' },
  ],
}

function message(answers: Record<string, string>, changes: Partial<LeadMessage> = {}): LeadMessage {
  const lead = { id: 'lead-1', form: 'order', receivedAt: '2026-11-21T08:30:15.123Z', answers }
  return { deliveryId: 'delivery-1', recipient: 'sales@example.test', lead, form, ...changes }
}

describe('mailSubjectOf', () => {
  test.each([
    ['the full name', { person: 'Ada Lovelace', address: 'ada@example.test' }, 'Order bread: Ada Lovelace'],
    ['first and last name', { first: 'Ada', last: 'Lovelace' }, 'Order bread: Ada Lovelace'],
    ['the first name alone', { first: 'Ada' }, 'Order bread: Ada'],
    ['the address without a name', { address: 'ada@example.test' }, 'Order bread: ada@example.test'],
    ['the id without either', {}, 'Order bread: lead-1'],
  ])('has the title of the form and %s', (_, answers, subject) => {
    expect(mailSubjectOf(message(answers))).toBe(subject)
  })

  test('ignores inherited properties with the name of a field', () => {
    const field = { name: 'toString', label: 'Name', type: 'text', autocomplete: 'name' } as const
    expect(mailSubjectOf(message({}, { form: { ...form, fields: [field] } }))).toBe('Order bread: lead-1')
  })

  test('removes control characters and bidirectional overrides', () => {
    const person = 'Ada\r\nBcc: eve@example.test\0\u2028\u202Etxet\u2066'
    expect(mailSubjectOf(message({ person }))).toBe('Order bread: Ada Bcc: eve@example.test txet')
  })

  test('has at most 120 characters, and splits no surrogate pair', () => {
    const subject = mailSubjectOf(message({ person: '🥖'.repeat(500) }))
    expect(subject).toBe(`Order bread: ${'🥖'.repeat(106)}…`)
    expect([...subject]).toHaveLength(120)
  })
})

test('a lead whose form is gone has the names of its fields as labels', () => {
  const gone = message({ address: 'ada@example.test', shoeSize: '38' }, { form: undefined })
  expect(mailSubjectOf(gone)).toBe('order: lead-1')
  expect(mailTextOf(gone)).toBe(
    'address: ada@example.test\nshoeSize: 38\n\nReceived: 2026-11-21 08:30:15 UTC\nLead: lead-1\n',
  )
})

test('mailTextOf has values of fields that the form no longer has after the others', () => {
  const changed = message({ shoeSize: '38', person: 'Ada' })
  expect(mailTextOf(changed)).toMatch(/^Name: Ada\nshoeSize: 38\n\n/)
})
