import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_PATH, LARGEST_FILE, STUDIO_WINDOW_HEADER } from '#studio/protocol/addresses.ts'
import type { Api } from '#studio/protocol/requests.ts'
import { refusal } from '#live/words/refusal.ts'
import { fieldsIn, RequestFields } from '#live/studio/request-fields.ts'
import { wordsFor } from '#live/studio/words/words-for.ts'
import { readBody, sendJson } from '#live/studio/studio-responses.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'
import { changeRequests } from './change-requests.ts'
import { documentRequests } from './document-requests.ts'
import { factRequests } from './fact-requests.ts'
import { findRequests } from './find-requests.ts'
import { historyRequests } from './history-requests.ts'
import { undoRequests } from './undo-requests.ts'
import { libraryRequests } from './library-requests.ts'
import { pageRequests } from './page-requests.ts'
import { publishRequests } from './publish-requests.ts'
import { isUpload } from './request-handlers.ts'
import type { RequestHandlers, SentFile } from './request-handlers.ts'
import { sectionRequests } from './section-requests.ts'
import { translationRequests } from './translation-requests.ts'

/** The limit of a body in JSON, in bytes. */
const LARGEST_BODY = 1_000_000

const HANDLERS: RequestHandlers = {
  ...factRequests,
  ...documentRequests,
  ...undoRequests,
  ...historyRequests,
  ...sectionRequests,
  ...pageRequests,
  ...libraryRequests,
  ...changeRequests,
  ...findRequests,
  ...publishRequests,
  ...translationRequests,
}

/** The name of a request below `API_PATH`; undefined if no request has that path. */
export function requestNamed({ method }: IncomingMessage, path: string): keyof Api | undefined {
  const name = `${method} ${path.slice(API_PATH.length)}`
  return isHandled(name) ? name : undefined
}

/** Answers a request of the panel. `withStudio` opens the studio of the request, after its body has arrived. */
export async function answerRequest(
  name: keyof Api,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
  withStudio: (window: string, work: (studio: StudioContext) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const body = isUpload(name) ? await fileIn(request, query) : await fieldsOf(request, query)
  const words = await wordsFor(request)
  const window = windowOf(request)
  const answer = await withStudio(window, (studio) => {
    studio.windows.see(window)
    return HANDLERS[name]({ ...studio, window, words }, body as never)
  })
  sendJson(response, 200, answer)
}

/** The id of the requesting window; empty if the header has no valid one. */
function windowOf({ headers }: IncomingMessage): string {
  const id = String(headers[STUDIO_WINDOW_HEADER] ?? '')
  return /^[\w-]{1,40}$/.test(id) ? id : ''
}

const isHandled = (name: string): name is keyof Api => Object.hasOwn(HANDLERS, name)

async function fileIn(request: IncomingMessage, query: URLSearchParams): Promise<SentFile> {
  const content = await readBody(request, LARGEST_FILE)
  if (!content) throw refusal('file-too-large', { n: LARGEST_FILE / 1_000_000 })
  const { name = '', ...fields } = Object.fromEntries(query)
  return { name, content, fields: new RequestFields(fields) }
}

async function fieldsOf(request: IncomingMessage, query: URLSearchParams): Promise<RequestFields> {
  if (request.method === 'GET') return new RequestFields(Object.fromEntries(query))
  const body = await readBody(request, LARGEST_BODY)
  if (!body) throw refusal('too-much-at-once')
  return fieldsIn(body)
}
