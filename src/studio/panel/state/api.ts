import { API_PATH, STUDIO_TOKEN_HEADER, STUDIO_TOKEN_META } from '#studio/protocol.ts'
import type { Api, Refusal } from '#studio/protocol.ts'

/** A refusal of the server, in words for the person at the panel. */
export class RefusedError extends Error {}

/** Sends a request to the server of the studio. Throws a `RefusedError`, or what `fetch` throws while no server answers. */
export type Ask = <R extends keyof Api>(request: R, fields: Api[R]['request']) => Promise<Api[R]['answer']>

const token = (): string => document.querySelector<HTMLMetaElement>(`meta[name="${STUDIO_TOKEN_META}"]`)?.content ?? ''

export const ask: Ask = async (request, fields) => {
  const [method = '', path = ''] = request.split(' ')
  const file = fields instanceof File && fields
  const body = file || (method === 'GET' ? undefined : JSON.stringify(fields))
  const query = file ? { name: file.name } : body === undefined && given(fields)
  const address = `${API_PATH}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
  const response = await fetch(address, {
    method,
    headers: {
      [STUDIO_TOKEN_HEADER]: token(),
      ...(body !== undefined && { 'content-type': `application/${file ? 'octet-stream' : 'json'}` }),
    },
    ...(body !== undefined && { body }),
    // An edit is sent to its end when the tab is closed. Browsers allow this for 64 KiB.
    keepalive: path === '/edit' && JSON.stringify(fields).length < 60_000,
  })
  const answer = (await response.json()) as unknown
  if (!response.ok) throw new RefusedError((answer as Refusal).error)
  return answer as never
}

const given = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined))
