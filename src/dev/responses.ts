import { createReadStream, existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'

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

/** Returns false if there is no such file. */
export function sendFont(response: ServerResponse, file: string): boolean {
  if (!existsSync(file)) return false
  response.writeHead(200, { 'content-type': TYPES.font, 'cache-control': 'no-cache' })
  createReadStream(file).pipe(response)
  return true
}

export function sendRedirect(response: ServerResponse, status: number, location: string): true {
  response.writeHead(status, { location, 'cache-control': 'no-store' })
  response.end()
  return true
}
