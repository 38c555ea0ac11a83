import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from 'vitest'
import * as renderer from '#app/html/entry-prerender.tsx'
import { sendFirstPage } from '#dev/pages/first-page-server.ts'
import type { CachedRenderer } from '#dev/pages/cached-renderer.ts'
import { sendRequest } from '../server/http.ts'
import { makeSite } from '../sites/site-case.ts'

const kept = { load: async () => renderer, keep: async () => {} }

/** A server without Vite: where that has to be waited for it responds with 503. */
const test = base.extend('send', ({}, { onCleanup }) => {
  const siteDir = makeSite()
  onCleanup(() => rmSync(siteDir, { recursive: true }))
  return async (
    path: string,
    { method = 'GET', host = 'localhost:5173', cachedRenderer = kept as CachedRenderer } = {},
  ) => {
    const server = createServer(async (request, response) => {
      if (!(await sendFirstPage(request, response, { siteDir, cachedRenderer }))) response.writeHead(503).end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    try {
      return await sendRequest((server.address() as AddressInfo).port, path, { method, headers: { host } })
    } finally {
      server.close()
    }
  }
})

test('sendFirstPage sends a page of the site, with the version by which it is updated', async ({ send }) => {
  const { status, text } = await send('/contact')
  expect(status).toBe(200)
  expect(text).toMatch(/<meta name="pagewright-version" content="0-[\w-]{12}">/)
  expect(text).toMatch(/<h1[ >]/)
})

const nothingKept: CachedRenderer = { ...kept, load: async () => undefined }

test('sendFirstPage leaves to Vite what is no page, where nothing was kept, and requests of other hosts', async ({
  send,
}) => {
  const statuses = await Promise.all([
    send('/nowhere'),
    send('/src/dev/browser/boot.ts'),
    send('/', { method: 'POST' }),
    send('/', { cachedRenderer: nothingKept }),
    // A page that pretends to be on this computer.
    send('/', { host: 'other.example' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
})
