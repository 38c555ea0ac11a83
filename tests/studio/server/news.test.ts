import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { expect, test as base } from 'vitest'
import { NEWS_PATH } from '#studio/protocol/addresses.ts'
import type { Studio } from './studio.ts'
import { studioFixture } from './studio.ts'

const test = base.extend('studio', studioFixture)

async function openNews({ port, headers }: Studio): Promise<IncomingMessage> {
  const sent = request({ host: '127.0.0.1', port, path: NEWS_PATH, headers, agent: false })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response.setEncoding('utf8')
}

test('notifies every window of each change, whoever makes it', async ({ studio }) => {
  const windows = await Promise.all([openNews(studio), openNews(studio)])
  const told = windows.map((window) => {
    expect(window.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    let text = ''
    window.on('data', (chunk: string) => (text += chunk))
    return () => text.split('event: changed\n').length - 1
  })
  const { revision } = await studio.ask('GET /document', { file: 'pages/yard.json' })
  const before = told.map((count) => count())
  const operations = [{ type: 'set' as const, path: ['title'], value: 'The yard of today' }]
  await studio.ask('POST /edit', { file: 'pages/yard.json', revision, label: 'Title', operations })
  await expect.poll(() => told.every((count, index) => count() > before[index]!)).toBe(true)
  for (const window of windows) window.destroy()
})

test('notifies nobody else', async ({ studio }) => {
  expect((await studio.send(NEWS_PATH, { headers: { cookie: '' } })).status).toBe(403)
  expect((await studio.send(NEWS_PATH, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  expect((await studio.send(NEWS_PATH, { method: 'POST' })).status).toBe(405)
})
