import { expect, test } from 'vitest'
import { nameForWindows, objectionOfWindows } from './windows-names.ts'

test.each([
  ['con', 'con-page'],
  ['con.json', 'con-page.json'],
  ['Aux.tar.gz', 'Aux-page.tar.gz'],
  ['NUL .pdf', 'NUL-page.pdf'],
  ['prn.', 'prn-page'],
  ['com1.json', 'com1-page.json'],
  ['lpt9', 'lpt9-page'],
  ['COM².pdf', 'COM²-page.pdf'],
  ['CONIN$', 'CONIN$-page'],
  ['why?.pdf', 'why-.pdf'],
  ['a:b.pdf', 'a-b.pdf'],
  ['<"a|b*c">\\.pdf', '--a-b-c---.pdf'],
  ['notes.', 'notes'],
  ['notes ', 'notes'],
  ['tab\t.pdf', 'tab-.pdf'],
  ['...', 'page'],
])('Windows cannot have "%s", but "%s"', (name, better) => {
  expect(objectionOfWindows(name)).toBeDefined()
  expect(nameForWindows(name, 'page')).toBe(better)
  expect(objectionOfWindows(better)).toBeUndefined()
})

test.each([
  'contact.json',
  'console',
  'auxiliary.json',
  'com10',
  'com',
  'com0.json',
  'lpt',
  'null.json',
  'a.con',
  'C# 100%.pdf',
  'a;b=c,d.pdf',
  'قائمة.pdf',
])('Windows can have "%s"', (name) => {
  expect(objectionOfWindows(name)).toBeUndefined()
  expect(nameForWindows(name, 'page')).toBe(name)
})
