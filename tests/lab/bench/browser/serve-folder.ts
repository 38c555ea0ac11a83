import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

export interface ServedFolder {
  origin: string
  close: () => void
}

/** A simulated network for all responses together. */
export interface Network {
  /** Milliseconds until a response begins. */
  latency: number
  /** Bytes a second. */
  throughput: number
}

/** Bytes that are sent at once over a slow network. */
const PIECE = 2048

/**
 * Serves a folder of static files of any program: with the best compression of Brotli, hashed files as immutable, and all
 * others with revalidation.
 */
export async function serveFolder(folder: string, network?: Network): Promise<ServedFolder> {
  const bodies = new Map<string, Buffer>()
  const sendBody = network ? slowly(network) : (response: ServerResponse, body: Buffer) => void response.end(body)
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = fileAt(folder, path)
    if (!file) return void response.writeHead(404).end()
    const type = TYPES[extname(file)]
    const body = bodies.get(file) ?? (type ? brotliCompressSync(readFileSync(file)) : readFileSync(file))
    bodies.set(file, body)
    const isImmutable = /\/(?:assets|_astro|_next)\//.test(path)
    response.writeHead(200, {
      'content-type': type ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': isImmutable ? 'max-age=31536000, immutable' : 'no-cache',
      ...(type && { 'content-encoding': 'br' }),
    })
    return void sendBody(response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

function slowly({ latency, throughput }: Network): (response: ServerResponse, body: Buffer) => Promise<void> {
  let free = 0
  return async (response, body) => {
    await wait(latency)
    for (let at = 0; at < body.length && !response.destroyed; at += PIECE) {
      free = Math.max(free, performance.now()) + (PIECE / throughput) * 1000
      await wait(Math.max(0, free - performance.now()))
      response.write(body.subarray(at, at + PIECE))
    }
    response.end()
  }
}

/** The file of an address, for the usual conventions of static sites. */
export function fileAt(folder: string, path: string): string | undefined {
  const candidates = [path, `${path}.html`, join(path, 'index.html')].map((each) => join(folder, each))
  return candidates.find((file) => existsSync(file) && statSync(file).isFile())
}
