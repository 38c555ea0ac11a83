import { addressFault } from '#site/problems/catalogue/references.ts'
import { expect, test } from 'vitest'
import { addressIssue } from './address-syntax.ts'

test.each([
  'https://harbour.example',
  'http://localhost:3000/shop?bread=rye&size=2#top',
  'https://بخبز.example/خبز',
  'https://harbour.example/our bread',
  'https://[::1]/',
  'mailto:hello@harbour.example?subject=Rye bread',
  'mailto:hello@harbour.example,mill@harbour.example',
  'mailto:?subject=Read this&body=https://harbour.example',
  'mailto:{email}',
  'mailto:hello%40harbour.example?subject=Rye',
  'tel:{phone}',
  'tel:+44 (0)1632 960-001',
  'tel:1-800-FLOWERS',
  'tel:+97141234567;ext=12',
  'tel:+971 4 123 4567 ext. 12',
  'tel:+971%204%20123%204567',
  'tel:+٩٧١ ٤ ١٢٣ ٤٥٦٧',
  'https://wa.me/971501234567?text=Rye',
  'https://wa.me/message/ABC',
  'https://api.whatsapp.com/send?phone=971501234567',
  '/contact',
  '#faq',
])('addressIssue accepts %s', (address) => {
  expect(addressIssue(address)).toBeUndefined()
})

test.each([
  ['https://', 'nothing stands behind "https://"'],
  ['mailto: ', 'nothing stands behind "mailto:"'],
  ['tel:', 'nothing stands behind "tel:"'],
  ['https:///about', 'it has no host'],
  ['https://?x=1', 'it has no host'],
  ['https://exa mple.com', 'it holds a space'],
  ['https://https://harbour.example', 'it begins twice'],
  ['http://https:harbour.example', 'it begins twice'],
  ['https://harbour,example/rye', '"harbour,example" cannot be a host'],
  ['https://harbour.example:99999', '"harbour.example:99999" cannot be a host'],
  ['mailto:hello', 'an e-mail address is a name, an "@" and a host'],
  ['mailto://hello@harbour.example', 'an e-mail address is a name, an "@" and a host'],
  ['mailto:hello at harbour', 'it holds a space'],
  ['mailto:?', 'an e-mail address is a name, an "@" and a host'],
  ['tel:call-us', 'a telephone number is made of digits'],
  ['tel:1-800-RYE', 'a telephone number is made of digits'],
  ['tel:+971 4 123 4567 / 4568', 'a press on it dials +97141234567, and nothing else of it'],
  ['tel:+97141234567,+97141234568', 'a press on it dials +97141234567, and nothing else of it'],
  ...[
    'https://wa.me/+971501234567',
    'https://wa.me/00971501234567',
    'https://wa.me/971-50-123-4567',
    'https://wa.me/0501234567',
    'https://wa.me/971%2050',
    'https://api.whatsapp.com/send?phone=%2B971501234567',
  ].map((href): [string, string] => [
    href,
    'a chat begins at the whole number with its country code: digits alone, with no "+", no zeros before it and no spaces',
  ]),
])('addressIssue rejects %s: %s', (address, reason) => {
  const { fault } = addressIssue(address) ?? {}
  expect(fault && addressFault(fault)).toBe(reason)
})
