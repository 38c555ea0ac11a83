// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { STUDIO_PATH, STUDIO_TOKEN_HEADER, STUDIO_TOKEN_META } from '#studio/protocol/addresses.ts'
import { RefusedError } from '#studio/client/send-request.ts'
import { ask } from './api.ts'

afterEach(() => void vi.unstubAllGlobals())

const pageOf = (token: string, program: string): string =>
  `<meta name="${STUDIO_TOKEN_META}" content="${token}"><script type="module" src="${program}"></script>`

/** A server that knows one token, and its page. */
function startServer(token: string, program: string): void {
  vi.stubGlobal('fetch', (address: string, options?: { headers: Record<string, string> }) => {
    if (address === STUDIO_PATH) return Promise.resolve(new Response(pageOf(token, program)))
    const isKnown = options?.headers[STUDIO_TOKEN_HEADER] === token
    const body = isKnown ? { version: '1' } : { error: 'This page is older than the server.' }
    return Promise.resolve(new Response(JSON.stringify(body), { status: isKnown ? 200 : 403 }))
  })
}

test('after a restart of the server, requests get its new token, unless it has another program', async () => {
  document.head.innerHTML = pageOf('first', '/main-1.js')
  startServer('first', '/main-1.js')
  expect(await ask('GET /facts', {})).toEqual({ version: '1' })
  startServer('second', '/main-1.js')
  expect(await ask('GET /facts', {})).toEqual({ version: '1' })
  startServer('third', '/main-2.js')
  await expect(ask('GET /facts', {})).rejects.toThrow(RefusedError)
})
