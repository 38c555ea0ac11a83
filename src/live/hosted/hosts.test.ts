import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { HEALTH_PATH, serveHosts } from './hosts.ts'

test.each([
  [true, { status: 'ok' }],
  [false, { status: 'ok', disk: 'full' }],
])('the health check reports a full disk: with space %s', async (hasSpace, answer) => {
  const app = Fastify()
  serveHosts(app, {
    origin: 'https://studio.site.example',
    isClosing: () => false,
    hasSpace: () => Promise.resolve(hasSpace),
    addressOf: () => '192.0.2.1',
    hasUnsent: () => false,
    waiting: () => [],
    hosts: {},
  })
  const { statusCode, body } = await app.inject(HEALTH_PATH)
  expect([statusCode, JSON.parse(body)]).toEqual([200, answer])
  await app.close()
})
