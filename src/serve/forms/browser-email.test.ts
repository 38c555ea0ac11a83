import { expect, test } from 'vitest'
import { isBrowserEmail, withAsciiDomain } from './browser-email.ts'

test.each([
  'ada@example.test',
  'ada@localhost',
  "o'hara+x.!#$%&*/=?^_`{|}~-@example.test",
  '.ada..@example.test',
  'ada@123.456.789.999',
  'ada@1',
  'ada@xn--a.test',
  'ada@müller.example',
  'ada@例え.テスト',
  'ada@مثال.إختبار',
  'ada@😀.example',
  'ada@müller。example',
  `ada@${'x'.repeat(63)}.test`,
  `ada@${'x.'.repeat(126)}x`,
])('isBrowserEmail accepts %s', (address) => {
  expect(isBrowserEmail(address)).toBe(true)
})

test.each([
  '',
  'ada',
  'ada@',
  '@example.test',
  'ada@@example.test',
  'ada@exa mple.test',
  'ada@example..test',
  'ada@example.test.',
  'ada@-example.test',
  'ada@exam_ple.test',
  'Ada <ada@example.test>',
  'ada@example.test, bob@example.test',
  'ada@example.test\nbcc: bob@example.test',
  'ädä@example.test',
  'ada@müller.example/path',
  'ada@müller.example:80',
  'ada@müller.example?x',
  'ada@mü／ller.example',
  'ada@mü ller.example',
  'ada@mü\nller.example',
  'ada@mü%41.example',
  `ada@${'x'.repeat(64)}.test`,
  `ada@${'ü'.repeat(64)}.test`,
  `ada@${'x.'.repeat(127)}x`,
  `ada@${'ü.'.repeat(127)}x`,
])('isBrowserEmail rejects "%s"', (address) => {
  expect(isBrowserEmail(address)).toBe(false)
})

test.each([
  ['Ada@Example.test', 'Ada@Example.test'],
  ['Ada@Müller.example', 'Ada@xn--mller-kva.example'],
  ['ada@127.1', 'ada@127.1'],
])('withAsciiDomain turns %s into %s', (address, ascii) => {
  expect(withAsciiDomain(address)).toBe(ascii)
})
