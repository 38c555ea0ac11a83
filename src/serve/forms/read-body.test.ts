import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { bodyReader, bodyToReject, networksOf } from './read-body.ts'

const bytes = (count: number): Buffer => Buffer.alloc(count, 'x')

test('bodyReader returns the bytes of a body', async () => {
  const read = bodyReader(100)
  const payload = new PassThrough()
  const body = read(payload, 10)
  payload.write('12345')
  payload.end('67890')
  expect(String(await body)).toBe('1234567890')
})

test('bodyReader rejects a body above its limit before it is complete', async () => {
  const payload = new PassThrough()
  const body = bodyReader(100)(payload, 10)
  payload.write(bytes(11))
  await expect(body).rejects.toMatchObject({ status: 413 })
})

test('bodyReader rejects the body that began first when all together exceed the budget', async () => {
  const read = bodyReader(100)
  const payloads = Array.from({ length: 3 }, () => new PassThrough())
  const [first, second, third] = payloads.map((payload) => read(payload, 60)) as [Promise<Buffer>, ...Promise<Buffer>[]]
  for (const payload of payloads.slice(0, 2)) payload.write(bytes(50))
  payloads[2]?.write(bytes(1))
  await expect(first).rejects.toMatchObject({ status: 503, retryAfter: 10 })
  for (const payload of payloads.slice(1)) payload.end()
  expect([(await second)?.length, (await third)?.length]).toEqual([50, 1])
})

test('bodyReader rejects the bodies of the network with the most bytes, and not one that began before them', async () => {
  const read = bodyReader(100)
  const [slow, ...others] = Array.from({ length: 4 }, () => new PassThrough())
  const honest = read(slow!, 60, { address: '203.0.113.1' })
  slow!.write(bytes(20))
  const hostile = others.map((payload, index) => read(payload, 60, { address: `198.51.100.${index}` }))
  const rejected = expect(hostile[0]).rejects.toMatchObject({ status: 503 })
  for (const payload of others) payload.write(bytes(30))
  await rejected
  for (const payload of [slow!, ...others.slice(1)]) payload.end()
  expect((await honest).length).toBe(20)
  expect((await Promise.all(hostile.slice(1))).map(({ length }) => length)).toEqual([30, 30])
})

test('bodyReader releases the bytes of complete, rejected and broken bodies', async () => {
  const read = bodyReader(100)
  for (let round = 0; round < 5; round++) {
    const [complete, rejected, broken] = [new PassThrough(), new PassThrough(), new PassThrough()]
    const bodies = [read(complete, 60), read(rejected, 20), read(broken, 60)]
    complete.end(bytes(60))
    rejected.write(bytes(21))
    broken.write(bytes(15))
    await expect(bodies[1]).rejects.toMatchObject({ status: 413 })
    broken.destroy()
    await expect(bodies[2]).rejects.toMatchObject({ status: 400 })
    expect(await bodies[0]).toHaveLength(60)
  }
})

test('bodyReader rejects a body whose connection has closed before it is read', async () => {
  const payload = new PassThrough()
  payload.destroy()
  await once(payload, 'close')
  await expect(bodyReader(100)(payload, 10)).rejects.toMatchObject({ status: 400 })
})

/** Bodies of these clients, in this order. Returns the index of the one to reject. */
function indexToReject(...bodies: [address: string | undefined, size?: number][]): number {
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
])('bodyToReject is the %s', (_, index, bodies) => expect(indexToReject(...bodies)).toBe(index))

test('bodyToReject is undefined without bodies', () => expect(bodyToReject([])).toBeUndefined())
