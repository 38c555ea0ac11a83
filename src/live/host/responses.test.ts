import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { isAnsweredBy, sendFont } from './responses.ts'

/** Requests a file of a folder of fonts, which sends 404 where `sendFont` has sent nothing. */
const test = base.extend('getFont', ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-test-'))
  mkdirSync(join(folder, 'fonts/italic'), { recursive: true })
  mkdirSync(join(folder, 'fonts/bold.woff2'))
  writeFileSync(join(folder, 'fonts/README.md'), 'Where the fonts are from')
  writeFileSync(join(folder, 'fonts/crumb.woff2'), 'wOF2')
  const secret = mkdtempSync(join(tmpdir(), 'pagewright-test-'))
  writeFileSync(join(secret, 'key'), 'a secret')
  symlinkSync(join(secret, 'key'), join(folder, 'fonts/shortcut.woff2'))
  const server = createServer((request, response) => {
    if (!sendFont(response, folder, (request.url ?? '').slice(1))) response.writeHead(404).end()
  })
  onCleanup(() => {
    server.close()
    for (const each of [folder, secret]) rmSync(each, { recursive: true })
  })
  return async (name: string) => {
    if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/${name}`, { headers: { connection: 'close' } })
    return [response.status, response.headers.get('content-type'), await response.text()]
  }
})

test('sendFont sends a font', async ({ getFont }) => {
  expect(await getFont('crumb.woff2')).toEqual([200, 'font/woff2', 'wOF2'])
})

test.for(['italic', 'bold.woff2', 'README.md', 'missing.woff2', 'shortcut.woff2'])(
  'sendFont sends nothing for %s, which is no font of the site',
  async (name, { getFont }) => {
    expect(await getFont(name)).toEqual([404, null, ''])
  },
)

test('a handler that does not answer leaves no listener on the response', async () => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  expect(await isAnsweredBy((_, __, next) => next(), request, response)).toBe(false)
  expect(response.eventNames()).toEqual(new ServerResponse(request).eventNames())
})
