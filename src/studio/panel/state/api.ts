import { API_PATH, STUDIO_TOKEN_HEADER, STUDIO_TOKEN_META } from '#studio/protocol.ts'
import type { Api, Refusal } from '#studio/protocol.ts'

/** A refusal of the server, in words for the person at the panel. */
export class RefusedError extends Error {}

/** Sends a request to the server of the studio. Throws a `RefusedError`, or what `fetch` throws while no server answers. */
export type Ask = <R extends keyof Api>(request: R, fields: Api[R]['request']) => Promise<Api[R]['answer']>

const token = (): string => document.querySelector<HTMLMetaElement>(`meta[name="${STUDIO_TOKEN_META}"]`)?.content ?? ''

export const ask: Ask = async (request, fields) => {
  const [method = '', path = ''] = request.split(' ')
  const headers = { [STUDIO_TOKEN_HEADER]: token() }
  const response =
    method === 'GET'
      ? await fetch(`${API_PATH}${path}?${new URLSearchParams(given(fields))}`, { headers })
      : await fetch(`${API_PATH}${path}`, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(fields),
          // An edit is sent to its end when the tab is closed. Browsers allow this for 64 KiB.
          keepalive: path === '/edit' && JSON.stringify(fields).length < 60_000,
        })
  const answer = (await response.json()) as unknown
  if (!response.ok) throw new RefusedError((answer as Refusal).error)
  return answer as never
}

const given = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined))
