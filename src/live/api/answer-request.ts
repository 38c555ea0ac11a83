import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_PATH, LARGEST_FILE, STUDIO_WINDOW_HEADER } from '#studio/protocol/addresses.ts'
import type { Api } from '#studio/protocol/requests.ts'
import { refusal } from '#live/words/refusal.ts'
import { wordsFor } from '#live/studio/words/words-for.ts'
import { readBody, sendJson } from '#live/studio/studio-responses.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import { read, wrongFields } from './fields.ts'
import type { Fields } from './fields.ts'
import { isStudioRequest, STUDIO_REQUESTS } from './registry.ts'

/** The limit of a body in JSON, in bytes. */
const LARGEST_BODY = 1_000_000

/** The name of a request below `API_PATH`; undefined if no request has that path. */
export function requestNamed({ method }: IncomingMessage, path: string): keyof Api | undefined {
  const name = `${method} ${path.slice(API_PATH.length)}`
  return isStudioRequest(name) ? name : undefined
}

export const isUpload = (name: keyof Api): boolean => STUDIO_REQUESTS[name].isUpload === true

type Handler = (studio: StudioContext, fields: object) => Promise<unknown>

/** Answers a request of the panel. `withStudio` opens the studio of the request, after its body has arrived. */
export async function answerRequest(
  name: keyof Api,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
  withStudio: (window: string, work: (studio: StudioContext) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const { fields, does } = STUDIO_REQUESTS[name]
  const file = isUpload(name) ? await fileIn(request) : undefined
  const sent = file ? Object.fromEntries(query) : await fieldsOf(request, query, LARGEST_BODY, 'too-much-at-once')
  const words = await wordsFor(request)
  const window = windowOf(request)
  const answer = await withStudio(window, (studio) => {
    studio.windows.see(window)
    return (does as Handler)({ ...studio, window, words }, { ...read(fields as Fields<object>, sent), ...file })
  })
  sendJson(response, 200, answer)
}

/** The id of the requesting window; empty if the header has no valid one. */
function windowOf({ headers }: IncomingMessage): string {
  const id = String(headers[STUDIO_WINDOW_HEADER] ?? '')
  return /^[\w-]{1,40}$/.test(id) ? id : ''
}

async function fileIn(request: IncomingMessage): Promise<{ content: Buffer }> {
  const content = await readBody(request, LARGEST_FILE)
  if (!content) throw refusal('file-too-large', { n: LARGEST_FILE / 1_000_000 })
  return { content }
}

/** The fields of a request: the query of GET, or else its body in JSON, which is refused beyond `most` bytes. */
export async function fieldsOf(
  request: IncomingMessage,
  query: URLSearchParams,
  most: number,
  refused: 'too-large' | 'too-much-at-once',
): Promise<unknown> {
  if (request.method === 'GET') return Object.fromEntries(query)
  const body = await readBody(request, most)
  if (!body) throw refusal(refused)
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw wrongFields('The request is not JSON.')
  }
}
