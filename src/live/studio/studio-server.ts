import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import type { SiteHost } from '#live/host/site-host.ts'
import { API_PATH, STUDIO_PATH } from '#studio/protocol/addresses.ts'
import { cookieWithKey, createToken, refusalOfDocument, refusalOfEntry, refusalOfRequest } from './guard.ts'
import { sendRefused } from '#live/http/refused-answer.ts'
import { answerRequest, isUpload, requestNamed } from '#live/api/answer-request.ts'
import { isPanelPath, sendPanel, serveDocuments, urlOf } from './serve-studio.ts'
import type { Exchange } from './serve-studio.ts'
import { sendEntry, sendJson, sendRefusal } from './studio-responses.ts'
import { openStudio, siteOriginFor } from './studio-context.ts'
import type { StudioContext } from './studio-context.ts'
import { StudioPrograms } from './studio-programs.ts'

/**
 * Serves the host of the studio on this computer, to requests with the key: panel, canvas and requests of the panel,
 * but no files.
 */
export const createStudio = (host: SiteHost, key: string): Connect.NextHandleFunction =>
  studioOf(host, new StudioPrograms(['panel', 'canvas'], host), key)

export function studioOf(host: SiteHost, programs: StudioContext['programs'], key: string): Connect.NextHandleFunction {
  const studio = openStudio(host, programs, createToken())
  return (request, response) => {
    const url = urlOf(request)
    const givenKey = isPanelPath(url.pathname) ? url.searchParams.get('key') : null
    if (givenKey !== null) return enter(key, request, response, givenKey, url)
    serve(studio, key, { request, response }).catch((error: unknown) =>
      sendRefused(request, response, error, host.onError),
    )
  }
}

async function serve(studio: StudioContext, key: string, exchange: Exchange): Promise<void> {
  const { request, response } = exchange
  const url = urlOf(request)
  if (url.pathname.startsWith(`${API_PATH}/`)) return answer(studio, key, exchange, url)
  const refusal = refusalOfDocument(request, key)
  if (refusal !== undefined) return sendRefusal(response, refusal)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && isPanelPath(url.pathname)) return sendPanel({ ...studio, siteOrigin: siteOriginFor(request) }, response)
  await serveDocuments(studio, exchange)
}

async function answer(
  studio: StudioContext,
  key: string,
  { request, response }: Exchange,
  { pathname, searchParams }: URL,
): Promise<void> {
  const name = requestNamed(request, pathname)
  const refusal = refusalOfRequest(request, { key, token: studio.token }, name !== undefined && isUpload(name))
  if (refusal !== undefined)
    return sendJson(response, 403, { error: refusal, reason: { code: 'not-let-in', values: {} } })
  if (!name) return sendJson(response, 404, { error: 'The studio has no such answer.' })
  await answerRequest(name, request, response, searchParams, (_window, work) => work(studio))
}

/** Accepts the key in an address, and redirects to the address without it. */
function enter(
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
  given: string,
  { searchParams }: URL,
): void {
  const refusal = refusalOfEntry(request, key, given)
  if (refusal !== undefined) return sendRefusal(response, refusal)
  searchParams.delete('key')
  const query = searchParams.size === 0 ? '' : `?${searchParams}`
  sendEntry(response, STUDIO_PATH + query, cookieWithKey(request, key))
}
