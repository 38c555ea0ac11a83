import { describe, expect, test } from 'vitest'
import type { Form } from '#site/model/types.generated.ts'
import { confirmationText, safeName } from './confirmation-text.ts'

const site = { brand: 'Harbour', origin: 'https://harbour.example' }
const mail = { subject: 'Received', paragraphs: ['Hello {name},', 'We bake it tonight.'], reason: 'You ordered bread.' }
const form: Form = {
  title: 'Order bread',
  submit: 'Order',
  fields: [{ name: 'person', label: 'Name', type: 'text', autocomplete: 'name' }],
  confirmationMail: mail,
}
const nameOf = (person: string) => safeName(form, { person })

test('confirmationText has the paragraphs, the signature and the reason', () => {
  expect(confirmationText(mail, 'Ada', site)).toBe(
    'Hello Ada,\n\nWe bake it tonight.\n\nHarbour\nhttps://harbour.example\n\n-- \nYou ordered bread.\n',
  )
  expect(confirmationText(mail, '', site)).toMatch(/^Hello,\n/)
})

test('confirmationText inserts a name literally', () => {
  expect(confirmationText(mail, "$& $' {name}", site)).toContain("Hello $& $' {name},")
})

test('confirmationText from right to left has its name, numbers and address in their own direction', () => {
  const arabic = { ...mail, paragraphs: ['مرحبًا {name}،', 'اتصل على +971 4 555 0137.'], reason: 'طلبت خبزًا.' }
  expect(confirmationText(arabic, 'Ada', { ...site, dir: 'rtl', prefix: '/ar' })).toBe(
    [
      '\u200fمرحبًا \u2068Ada\u2069،',
      '',
      '\u200fاتصل على \u2068+971 4 555 0137\u2069.',
      '',
      '\u200fHarbour',
      '\u200f\u2068https://harbour.example/ar\u2069',
      '',
      '-- ',
      '\u200fطلبت خبزًا.',
      '',
    ].join('\n'),
  )
  expect(confirmationText(arabic, '', { ...site, dir: 'rtl' })).toMatch(/^\u200fمرحبًا،\n/)
})

describe('safeName', () => {
  test.each([
    'Ada Lovelace',
    'Johann Wolfgang von Goethe',
    '佐々木 希',
    'クリストファー',
    'Keʻala Oʼahu',
    'محمد بن راشد',
    'Nguyễn Thị Minh Khai',
    "Grace O'Hara-Hopper",
    'Dr. Ada',
    'نورة العلي',
    '李 白',
    'Zoë',
  ])('keeps %s', (name) => {
    expect(nameOf(name)).toBe(name)
  })

  test.each([
    ['evil.example', 'evil. example'],
    ['Win at https://evil.example/x?y', ''],
    ['https://evil.example/x', 'https evil. example x'],
    ['www.evil.example', 'www. evil. example'],
    ['evil。example', 'evil example'],
    ['eve@evil.example', 'eve evil. example'],
    ['Call +1 900 555 0100 now', 'Call now'],
    ['Ada\r\n\r\nBuy', 'Ada Buy'],
    ['Ada\u202Etxet\u2066 <b>', 'Ada txet b'],
    ['J.R. Smith', 'J. R. Smith'],
    ['123 …', ''],
    [`Ada ${'word '.repeat(20)}`, ''],
    ['You won a prize visit evil dot example', ''],
    ['Ada Ada Ada Ada Ada', ''],
    ['a'.repeat(41), ''],
  ])('makes no link, no number and no message of %j', (typed, name) => {
    expect(nameOf(typed)).toBe(name)
  })

  test.each([
    ...'.․。．｡…‥·•・∙⸱⸳',
    ...'ꓸꓹꓺꓻꓼꓽꞏᐧːˑˌˈॱⵑǃǀǁǂ꞉〮〯〳ⳇ',
    '\u{1d16d}',
    ...':/\\@：／＠∶⁄∕',
    ...'\u115f\u1160\u3164\uffa0\u200b\u2060',
    ' dot ',
  ])('makes words of an address that is divided by %j', (sign) => {
    const name = nameOf(`evil${sign}example`)
    expect(name).toMatch(/^evil([.]?|.*dot) example$/)
    expect(nameOf(`www${sign}evil${sign}example${sign}you${sign}won`)).toMatch(/^$|^www/)
  })

  test('is empty if the form has no field for a name', () => {
    expect(safeName({ ...form, fields: [{ name: 'person', label: 'Name', type: 'text' }] }, { person: 'Ada' })).toBe('')
  })
})
