import { createReadStream, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'

/** Responses of the development server. Browsers must not cache them: files may change at any time. Each function returns whether it has responded. */

const TYPES = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
  font: 'font/woff2',
} as const

export function sendText(response: ServerResponse, status: number, type: keyof typeof TYPES, text: string): true {
  response.writeHead(status, { 'content-type': TYPES[type], 'cache-control': 'no-store' })
  response.end(response.req.method === 'HEAD' ? undefined : text)
  return true
}

/** Returns false if there is no such font: the folder of fonts has their licences too. */
export function sendFont(response: ServerResponse, file: string): boolean {
  if (!file.endsWith('.woff2') || !statSync(file, { throwIfNoEntry: false })?.isFile()) return false
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
