import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

export interface HookServer {
  url: string
  /** What was posted, whatever the answer was. */
  posts: { path: string; headers: IncomingMessage['headers']; body: string }[]
  answer: Answer
  close(): Promise<void>
}

export const answerWith =
  (status: number): Answer =>
  (response) =>
    void response.writeHead(status).end('You are ada@example.test')

/** Starts a server on loopback that webhooks can be posted to */
export async function startHookServer(answer: Answer = answerWith(204), port = 0): Promise<HookServer> {
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    hook.posts.push({ path: request.url ?? '', headers: request.headers, body })
    hook.answer(response, request)
  })
  http.listen(port, '127.0.0.1')
  await once(http, 'listening')
  const hook: HookServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/hook`,
    posts: [],
    answer,
    async close() {
      http.closeAllConnections()
      if (http.listening) await new Promise((resolve) => http.close(resolve))
    },
  }
  return hook
}
