import { act } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

/** A request that the server received, with functions to respond to it. */
interface Request {
  url: string
  key: string
  body: Record<string, unknown>
  /** The body of a form with files, which is not JSON. */
  data?: FormData
  respond: (status: number, body?: unknown) => void
  fail: () => void
}

/** Registers a hook that replaces `fetch` before each test by a server that responds when the test says so. */
export function stubServer() {
  const requests: Request[] = []
  const fetch = (url: string, { headers, body }: { headers: Record<string, string>; body: string | FormData }) =>
    new Promise<Response>((resolve, reject) => {
      requests.push({
        url,
        key: headers['Idempotency-Key'] ?? '',
        ...(typeof body === 'string'
          ? { body: JSON.parse(body) as Record<string, unknown> }
          : { body: Object.fromEntries(body), data: body }),
        respond: (status, json = {}) => resolve(Response.json(json, { status })),
        fail: () => reject(new TypeError('Failed to fetch')),
      })
    })
  beforeEach(() => {
    requests.length = 0
    vi.stubGlobal('fetch', fetch)
    vi.spyOn(console, 'debug').mockImplementation(() => {})
  })
  return {
    /** The requests of this test. */
    requests,
    /** Responds to the latest request. */
    respond: (status: number, body?: unknown) => act(async () => requests.at(-1)?.respond(status, body)),
    /** Fails the latest request, as without a server. */
    fail: () => act(async () => requests.at(-1)?.fail()),
  }
}
