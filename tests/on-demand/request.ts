import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import type { ProvidedContext } from 'vitest'

/**
 * Requests a shared resource from the global set-up, which creates it on the first request. `fetch` would time out
 * after five minutes.
 */
export async function requestShared(service: keyof ProvidedContext, path: string, query = ''): Promise<string> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${inject(service)}${path}?${encodeURIComponent(query)}`, resolve).on('error', reject)
  })
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(answer)
  return answer
}
