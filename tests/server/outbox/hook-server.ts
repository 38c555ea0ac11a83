import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type RequestHandler = (response: ServerResponse, request: IncomingMessage) => void

export interface HookServer {
  url: string
  /** The requests received, whatever the response was. */
  posts: { path: string; headers: IncomingMessage['headers']; body: string }[]
  respond: RequestHandler
  close(): Promise<void>
}

export const respondWith =
  (status: number): RequestHandler =>
  (response) =>
    void response.writeHead(status).end('You are ada@example.test')

/** Starts an HTTP server on loopback that records what is posted to it. */
export async function startHookServer(respond: RequestHandler = respondWith(204), port = 0): Promise<HookServer> {
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    hook.posts.push({ path: request.url ?? '', headers: request.headers, body })
    hook.respond(response, request)
  })
  http.listen(port, '127.0.0.1')
  await once(http, 'listening')
  const hook: HookServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/hook`,
    posts: [],
    respond,
    async close() {
      http.closeAllConnections()
      if (http.listening) await new Promise((resolve) => http.close(resolve))
    },
  }
  return hook
}
