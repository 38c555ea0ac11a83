import { expect, test } from 'vitest'
import { addressOf, targetsFor } from './link-target.ts'

const targets = [
  { href: '/services', label: 'Services' },
  { href: '/cloud', label: 'Cloud migration' },
  { href: '/cloud#steps', label: '“steps”, on the page “Cloud migration”' },
]

test.each([
  ['Cloud migration', '/cloud'],
  [' cloud MIGRATION ', '/cloud'],
  ['/nowhere', '/nowhere'],
  ['#steps', '#steps'],
  ['https://a.example/b_(c)', 'https://a.example/b_%28c%29'],
  ['www.a.example', 'https://www.a.example'],
  ['a.example/b?c', 'https://a.example/b?c'],
  ['mona@a.example', 'mailto:mona@a.example'],
  ['mailto:{email}', 'mailto:{email}'],
  ['+351 21 000-0000', 'tel:+351210000000'],
  ['Cloud migrations', undefined],
  ['cloud', undefined],
  ['https://a b', undefined],
  ['', undefined],
])('addressOf makes of %j %j', (typed, address) => {
  expect(addressOf(typed, targets)).toBe(address)
})

test('targetsFor finds pages by name and address, first those that begin with the words', () => {
  expect(targetsFor('mig', targets).map(({ href }) => href)).toEqual(['/cloud', '/cloud#steps'])
  expect(targetsFor('services', targets).map(({ href }) => href)).toEqual(['/services'])
  expect(targetsFor('/CLOUD', targets)).toHaveLength(2)
})
