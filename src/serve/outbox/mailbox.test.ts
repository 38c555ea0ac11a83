import { describe, expect, test } from 'vitest'
import type { Form } from '#site/model/types.generated.ts'
import { mailboxKey, visitorMailbox } from './mailbox.ts'

const form: Form = {
  title: 'Order bread',
  submit: 'Order',
  fields: [{ name: 'address', label: 'Email', type: 'email' }],
}

describe('visitorMailbox', () => {
  test.each(['ada@example.test', "o'hara+bread@mail.example.co.test", 'a@b.xn--p1ai'])('accepts %s', (address) => {
    expect(visitorMailbox(form, { address })).toBe(address)
  })

  test('converts the domain to Punycode', () => {
    expect(visitorMailbox(form, { address: 'ada@bücher.example' })).toBe('ada@xn--bcher-kva.example')
  })

  test.each([
    'ada',
    'ada@localhost',
    '.ada@example.test',
    'a..da@example.test',
    'ada@example.test,eve@example.test',
    'ada@example.test@example.test',
    'ada@example.test\r\nBcc: eve@example.test',
    'Ada <ada@example.test>',
    '"ada"@example.test',
    'ada@[127.0.0.1]',
    'نورة@example.test',
    `${'a'.repeat(65)}@example.test`,
    `ada@${'a.'.repeat(130)}test`,
  ])('rejects %s, which a mail server might reject', (address) => {
    expect(visitorMailbox(form, { address })).toBeUndefined()
  })

  test('is undefined without an e-mail field', () => {
    expect(visitorMailbox(form, { person: 'ada@example.test' })).toBeUndefined()
    expect(visitorMailbox(undefined, { address: 'ada@example.test' })).toBeUndefined()
  })
})

test('mailboxKey is the same for spellings of one mailbox', () => {
  const spellings = [
    'ada.byron@example.test',
    'Ada.Byron@Example.test',
    'adabyron+1@example.test',
    'a.dabyron@example.test',
  ]
  expect(new Set(spellings.map(mailboxKey))).toEqual(new Set(['adabyron@example.test']))
  expect(mailboxKey('ada@example.test')).not.toBe(mailboxKey('ada@other.test'))
  expect(mailboxKey('+ada@example.test')).toBe('+ada@example.test')
})
