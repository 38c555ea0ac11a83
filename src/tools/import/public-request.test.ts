import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress, NotPublicError, requestPublic } from './public-request.ts'

test.each([
  '8.8.8.8',
  '93.184.215.14',
  '100.63.0.1',
  '172.32.0.1',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2a00:1450:4001:80b::200e',
])('%s is public', (ip) => expect(isPublicAddress(ip)).toBe(true))

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '239.255.255.250',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not public', (ip) => expect(isPublicAddress(ip)).toBe(false))

test('a name in the local network is not connected to, unless the user has named it', async () => {
  let connections = 0
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('Hello')),
  )
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  for (const host of ['127.0.0.1', 'localhost', '127.1', '0x7f000001', '017700000001', '127.0.0.1.'])
    await expect(requestPublic(new URL(`http://${host}:${port}/`), false)).rejects.toThrow(NotPublicError)
  expect(connections).toBe(0)
  expect((await requestPublic(new URL(`http://localhost:${port}/`), true)).body?.toString()).toBe('Hello')
})

test('a redirect is not followed', async () => {
  const server = createServer((_, response) => response.writeHead(302, { location: 'http://127.0.0.1/secret' }).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  const { status, headers, body } = await requestPublic(new URL(`http://127.0.0.1:${port}/`), true)
  expect({ status, location: headers.location, body }).toEqual({
    status: 302,
    location: 'http://127.0.0.1/secret',
    body: undefined,
  })
})

test('the connection uses the address that was checked, whatever the name resolves to next', async () => {
  const connections: unknown[] = []
  const server = createServer((_, response) => response.end('secret')).on('connection', (socket) =>
    connections.push(socket),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const targets: string[] = []
  // The test ends each socket once it knows its target: nothing leaves this computer.
  const stopped = (message: unknown): void => {
    const { socket } = message as { socket: Socket }
    socket.on('lookup', (_error, address) => {
      targets.push(address)
      socket.destroy(new Error('stopped'))
    })
  }
  subscribe('net.client.socket', stopped)
  onTestFinished(() => {
    unsubscribe('net.client.socket', stopped)
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  })
  const answers = ['8.8.8.8', '127.0.0.1', '127.0.0.1']
  let count = 0
  const url = new URL(`http://rebound.example:${(server.address() as AddressInfo).port}/`)
  const request = requestPublic(url, false, (_host, _options, callback) => {
    const address = answers[count++]!
    setImmediate(callback, null, [{ address, family: 4 }])
  })
  await expect(request).rejects.toThrow('stopped')
  expect([targets, count, connections]).toEqual([['8.8.8.8'], 1, []])
})
