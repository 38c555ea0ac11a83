import { expect, test } from 'vitest'
import { clientAddress, clientNetwork, customerNetwork } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1::2:3:4:5', '2001:db8:1:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:2::3]:50123', '2001:db8:1:2'],
  ['[2001:db8:1:2::3]', '2001:db8:1:2'],
  ['[::ffff:203.0.113.7]:50123', '203.0.113.7'],
  ['unknown', 'unknown'],
  ['', ''],
])('clientNetwork of "%s" is "%s"', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['203.0.113.7:50123', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['unknown', 'unknown'],
])('customerNetwork of "%s" is "%s"', (address, network) => {
  expect(customerNetwork(address)).toBe(network)
})

test.each([
  '203.0.113.7',
  '203.0.113.7:443',
  '::ffff:203.0.113.7',
  '::FFFF:203.0.113.7',
  '::ffff:cb00:7107',
  '::FFFF:CB00:7107',
  '0:0:0:0:0:ffff:203.0.113.7',
  '0:0:0:0:0:ffff:cb00:7107',
  '0000:0000:0000:0000:0000:FFFF:CB00:7107',
  '0::ffff:cb00:7107',
  '::0:ffff:203.0.113.7',
  '::ffff:203.0.113.7%eth0',
  '[::ffff:cb00:7107]',
  '[::ffff:cb00:7107]:443',
  '[0:0:0:0:0:ffff:203.0.113.7]:443',
])('"%s" is the address 203.0.113.7', (spelling) => {
  expect([clientAddress(spelling), clientNetwork(spelling), customerNetwork(spelling)]).toEqual([
    '203.0.113.7',
    '203.0.113.7',
    '203.0.113',
  ])
})

test.each(['::203.0.113.7', '::fffe:cb00:7107', '1::ffff:cb00:7107', '::ffff:0:cb00:7107'])(
  '"%s" is no IPv4 address',
  (address) => expect(clientAddress(address)).toBe(address),
)
