import { expect, test } from 'vitest'
import { phoneHref, phoneNumberIn } from './phone-numbers.ts'

test.each([
  ['+971 4 123 4567', 'tel:+97141234567'],
  ['(04) 123-4567', 'tel:041234567'],
  ['0711/123456', 'tel:0711123456'],
  ['+49 711/12 34-0', 'tel:+4971112340'],
  ['+49 35204 / 1234', 'tel:+49352041234'],
  ['030 / 12 34 56 - 7', 'tel:0301234567'],
  ['112', 'tel:112'],
  ['1-800-FLOWERS', 'tel:+18003569377'],
  ['1 (800) FLOWERS', 'tel:+18003569377'],
  ['1-800-flowers', 'tel:+18003569377'],
  ['+1 888 555 RYES', 'tel:+18885557937'],
  ['1-800-GO-FEDEX', 'tel:+18004633339'],
  ['+971 800 BREAD', 'tel:+97180027323'],
  ['800-BREAD', 'tel:80027323'],
  ['1300 BAKERY', 'tel:1300225379'],
  ['0800 BAKERY', 'tel:0800225379'],
  ['+٩٧١ ٤ ١٢٣ ٤٥٦٧', 'tel:+97141234567'],
  ['۰۲۱-۱۲۳۴۵۶۷', 'tel:0211234567'],
  ['+９７１ ４ １２３ ４５６７', 'tel:+97141234567'],
  ['\u200e+971 4 123\u20114567\u202c', 'tel:+97141234567'],
  ['+971 4 123 4567 ext. 12', 'tel:+97141234567;ext=12'],
  ['+971 4 123 4567 Ext 12', 'tel:+97141234567;ext=12'],
  ['+971 4 123 4567x12', 'tel:+97141234567;ext=12'],
  ['+971 4 123 4567 (extension 12)', 'tel:+97141234567;ext=12'],
  ['+971 4 123 4567 #12', 'tel:+97141234567;ext=12'],
  ['+97141234567;ext=12', 'tel:+97141234567;ext=12'],
  ['+49 711 1234567, Durchwahl 12', 'tel:+497111234567;ext=12'],
  ['+33 1 23 45 67 89 poste 12', 'tel:+33123456789;ext=12'],
  ['+7 495 123 45 67 доб. 12', 'tel:+74951234567;ext=12'],
  ['+971 4 123 4567 تحويلة ١٢', 'tel:+97141234567;ext=12'],
  ['03-1234-5678 内線12', 'tel:0312345678;ext=12'],
  ['Tel. 04 123 4567', 'tel:041234567'],
  ['+971 4 123 4567 (office)', 'tel:+97141234567'],
  ['+971 4 123 4567 FAX', 'tel:+97141234567'],
])('%s is dialled as %s, and is all that the text has to dial', (text, href) => {
  expect(phoneHref(text)).toBe(href)
  expect(phoneNumberIn(text)?.isAlone).toBe(true)
})

test.each([
  '+971 4 123 4567 / 4568',
  '+971 4 123 4567/68',
  '+971 4 123 4567, 4568',
  '+971 4 123 4567; +971 4 123 4568',
  '+971 4 123 4567 or 123 4568',
  '+971 4 123 4567 & 123 4568',
  '+971 4 123 4567 | +971 50 123 4567',
  '+971 4 123 4567 • 4568',
  '+971 4 123 4567 - 4568',
  '+971 4 123 4567 – +971 4 123 4568',
  '+971 4 123 4567 +971 4 123 4568',
  '+971 4 123 4567\n+971 4 123 4568',
  '+971 4 123 4567 (24/7)',
  '+971 4 123 4567 (8-17 h)',
  '+٩٧١ ٤ ١٢٣ ٤٥٦٧ / ٤٥٦٨',
  '+971 4 123 4567 أو 4568',
])('of the numbers in %s the first is dialled', (text) => {
  expect(phoneNumberIn(text)).toMatchObject({ number: '+97141234567', isAlone: false })
})

test('a local number with the last digits of another one is dialled by itself', () => {
  expect(phoneNumberIn('123 4567 / 68')).toMatchObject({ number: '1234567', isAlone: false })
})

test('more digits than the maximum of a number are not one number', () => {
  expect(phoneNumberIn('+971 41 23 45 67 41 23 45 68 9')).toMatchObject({ isAlone: false })
})

test.each(['call us', '', 'x12', '7', '1-800-RYE-BREAD-IS-GOOD', '+'])(
  '%s has no number, or not all of one',
  (text) => {
    const phone = phoneNumberIn(text)
    expect(phone === undefined || phone.number.length < 7).toBe(true)
  },
)
