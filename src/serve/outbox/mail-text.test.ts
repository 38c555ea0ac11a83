import { describe, expect, test } from 'vitest'
import { exampleSite } from '#site/model/site.fixture.ts'
import type { Form } from '#site/model/types.generated.ts'
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

const { settings } = exampleSite()

function message(answers: Record<string, string>, changes: Partial<LeadMessage> = {}): LeadMessage {
  const lead = { id: 'lead-1', form: 'order', receivedAt: '2026-11-21T08:30:15.123Z', answers }
  return { deliveryId: 'delivery-1', recipient: 'sales@example.test', lead, form, settings, ...changes }
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

test('a lead whose form no longer exists has the names of its fields as labels', () => {
  const gone = message({ address: 'ada@example.test', shoeSize: '38' }, { form: undefined })
  expect(mailSubjectOf(gone)).toBe('order: lead-1')
  expect(mailTextOf(gone)).toBe(
    'address: ada@example.test\nshoeSize: 38\n\nReceived: 2026-11-21 08:30:15 UTC\nLead: lead-1\n',
  )
})

test('mailTextOf has the values of fields that the form no longer has after the others', () => {
  const changed = message({ shoeSize: '38', person: 'Ada' })
  expect(mailTextOf(changed)).toMatch(/^Name: Ada\nshoeSize: 38\n\n/)
})

describe('a lead in Arabic', () => {
  const arabic = { ...settings, language: 'ar', dir: 'rtl' as const, prefix: '/ar' }
  const arabicForm: Form = {
    ...form,
    title: 'حجز موعد',
    fields: [
      { name: 'person', label: 'الاسم', type: 'text', autocomplete: 'name' },
      { name: 'tel', label: 'الهاتف', type: 'tel' },
    ],
  }
  const lead = { id: 'lead-1', form: 'order', receivedAt: '2026-11-21T08:30:15.123Z', language: 'ar' }
  const messageWith = (answers: Record<string, string>): LeadMessage =>
    message(answers, { lead: { ...lead, source: 'home', page: '/ar', answers }, form: arabicForm, settings: arabic })

  test('has a mail in Arabic, each line from the right, each value in its own direction', () => {
    expect(mailTextOf(messageWith({ person: 'Ada', tel: '+971 4 555 0137' }))).toBe(
      [
        '\u200fالاسم: \u2068Ada\u2069',
        '\u200fالهاتف: \u2068+971 4 555 0137\u2069',
        '',
        '\u200fالمصدر: \u2068home\u2069',
        '\u200fالصفحة: \u2068/ar\u2069',
        '\u200fاللغة: \u2068العربية\u2069',
        '\u200fوقت الاستلام: \u20682026-11-21 08:30:15 UTC\u2069',
        '\u200fرقم الطلب: \u2068lead-1\u2069',
        '',
      ].join('\n'),
    )
  })

  test('has values of several lines each in its own direction, without marks that end it', () => {
    const text = mailTextOf(messageWith({ person: 'one\u2069\u202etwo\nثلاثة' }))
    expect(text).toContain('\u200fالاسم:\n\u200f  \u2068onetwo\u2069\n\u200f  \u2068ثلاثة\u2069\n')
  })

  test('has its form in the subject, before the name in its own direction', () => {
    const subject = mailSubjectOf(messageWith({ person: `Ada ${'🥖'.repeat(200)}` }))
    expect(subject).toMatch(/^\u200fحجز موعد: \u2068Ada 🥖+…\u2069$/u)
  })

  test('has no text in a language that the site no longer has', () => {
    const gone = message(
      {},
      { lead: { ...lead, language: 'xx', answers: {} }, settings: { ...settings, languages: {} } },
    )
    expect(mailTextOf(gone)).toContain('\nLanguage: xx\n')
  })
})
