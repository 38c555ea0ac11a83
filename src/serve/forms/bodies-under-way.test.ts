import { expect, test } from 'vitest'
import { bodyToReject, networksOf } from './bodies-under-way.ts'

/** Bodies of these clients, in this order. Returns the index of the one to reject. */
function rejected(...bodies: [address: string | undefined, size?: number][]): number {
  const underWay = bodies.map(([address, size = 1]) => ({ networks: networksOf(address), size, reject: () => {} }))
  return underWay.indexOf(bodyToReject(underWay)!)
}

test.each<[string, number, [string | undefined, number?][]]>([
  ['first where one network has all', 0, [['203.0.113.1'], ['203.0.113.1']]],
  ['first where each network has as much', 0, [['203.0.113.1'], ['203.0.114.1'], ['2001:db8::1']]],
  ['first of the client with most', 1, [['203.0.113.1'], ['198.51.100.1'], ['198.51.100.1']]],
  [
    'first of the network with most, of many addresses',
    1,
    [['203.0.113.1'], ['198.51.100.1'], ['198.51.100.2'], ['198.51.100.3']],
  ],
  [
    'first of the network with most, of many /64s',
    1,
    [['203.0.113.1'], ['2001:db8:1:1::1'], ['2001:db8:1:2::1'], ['2001:db8:1:3::1']],
  ],
  [
    'first of the client with most, within that network',
    2,
    [['203.0.113.1'], ['198.51.100.9'], ['198.51.100.1'], ['198.51.100.1'], ['203.0.113.1']],
  ],
  [
    'first of the network with the most bytes',
    2,
    [
      ['203.0.113.1', 4],
      ['203.0.113.1', 4],
      ['198.51.100.1', 9],
    ],
  ],
  ['one of connections that were reset', 1, [['203.0.113.1'], [undefined], [undefined]]],
  ['first of one address in two spellings', 1, [['203.0.113.1'], ['198.51.100.1'], ['::ffff:c633:6401']]],
])('bodyToReject is the %s', (_, index, bodies) => expect(rejected(...bodies)).toBe(index))

test('bodyToReject is undefined without bodies', () => expect(bodyToReject([])).toBeUndefined())
