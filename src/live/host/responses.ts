import { createReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import type { Connect } from 'vite'
import { fileInSite } from './pages/file-in-site.ts'

/** Responses of the development server. Browsers must not cache them: files may change at any time. Each function returns whether it has responded. */

const TYPES = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
  font: 'font/woff2',
} as const

export function sendText(response: ServerResponse, status: number, type: keyof typeof TYPES, text: string): true {
  if (type === 'html') response.setHeader('content-security-policy', PAGE_POLICY)
  response.writeHead(status, { 'content-type': TYPES[type], 'cache-control': 'no-store' })
  response.end(response.req.method === 'HEAD' ? undefined : text)
  return true
}

/** The policy of pages that this program makes. Other pages cannot show them in a frame. */
const PAGE_POLICY = "frame-ancestors 'self'"

/** Returns false if there is no such font. The folder of fonts also has their licences, which are not sent. */
export function sendFont(response: ServerResponse, siteDir: string, name: string): boolean {
  const file = name.endsWith('.woff2') ? fileInSite(siteDir, `fonts/${name}`) : undefined
  if (file === undefined) return false
  response.writeHead(200, { 'content-type': TYPES.font, 'cache-control': 'no-cache' })
  return sendStream(response, createReadStream(file))
}

/** Closes the connection where the stream fails, and the stream where the connection has closed. */
export function sendStream(response: ServerResponse, stream: Readable): true {
  pipeline(stream, response, () => {})
  return true
}

export function sendRedirect(response: ServerResponse, status: number, location: string): true {
  response.writeHead(status, { location, 'cache-control': 'no-store' })
  response.end()
  return true
}

/**
 * Whether a handler answers a request. It resolves as soon as that is known: an opened file is sent afterwards, however
 * slow the client is. A closed connection counts as answered.
 */
export function isAnsweredBy(
  handle: Connect.NextHandleFunction,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // A closed response emits no further events.
    if (response.closed || response.destroyed) return resolve(true)
    const onAnswer = (): void => resolve(true)
    response.once('pipe', onAnswer).once('close', onAnswer)
    handle(request, response, (error) => {
      // Another handler is called next: Node warns of a response with eleven listeners.
      response.off('pipe', onAnswer).off('close', onAnswer)
      if (error === undefined) resolve(false)
      else reject(error as Error)
    })
  })
}
