import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { sendRedirect } from '#dev/dev-responses.ts'
import type { StudioHost } from '#dev/studio-host.ts'
import {
  API_PATH,
  CANVAS_PATH,
  DRAWING_PATH,
  IMAGE_PATH,
  NEWS_PATH,
  PROGRAMS_PATH,
  SHARE_PATH,
  STUDIO_PATH,
} from '#studio/protocol/addresses.ts'
import { parseTarget } from '#text/addresses.ts'
import { escapeHtml } from '#text/html.ts'
import type { RequestTarget } from '#text/addresses.ts'
import { canvasPage, pastPage, visitedPage } from './canvas-page.ts'
import { cookieWithKey, refusalOfEntry } from './guard.ts'
import { sendNews } from './news.ts'
import { sendShareImage, sendSiteDrawing, sendSiteImage } from './send-pictures.ts'
import { isOfPerson, refusalOf } from './refused-answer.ts'
import { answerRequest } from './requests/answer-request.ts'
import { sendEntry, sendHtml, sendHtmlStart, sendJson, sendProgram, sendRefusal } from './studio-responses.ts'
import { openStudio } from './studio-context.ts'
import type { StudioContext } from './studio-context.ts'
import { canvasPolicy, openingOf, panelEnd, panelPolicy, panelStart, PREVIEW_POLICY } from './studio-pages.ts'
import { StudioPrograms } from './studio-programs.ts'
import { wordsFor } from './words/words-for.ts'

/** Serves the host of the studio: the panel, the page that is edited, the answers to what the panel asks, and no file. */
export const createStudio = (host: StudioHost, key: string): Connect.NextHandleFunction =>
  studioOf(host, new StudioPrograms(host), key)

export function studioOf(
  host: StudioHost,
  programs: StudioContext['programs'],
  key: string,
): Connect.NextHandleFunction {
  const studio = openStudio(host, programs, key)
  return (request, response, next) => {
    const url = urlOf(request)
    const given = isPanelPath(url.pathname) ? url.searchParams.get('key') : null
    if (given !== null) return enter(key, request, response, given, url)
    serve(studio, { request, response, next }).catch(async (error: unknown) => {
      if (!isOfPerson(error)) host.onError(error)
      sendJson(response, isOfPerson(error) ? 400 : 500, refusalOf(error, await wordsFor(request)))
    })
  }
}

interface Exchange {
  request: Connect.IncomingMessage
  response: ServerResponse
  next: Connect.NextFunction
}

const isPanelPath = (path: string): boolean => path === STUDIO_PATH || path === `${STUDIO_PATH}/`

/** The address of a request. It may be none, such as "//". */
function urlOf({ originalUrl = '/' }: Connect.IncomingMessage): URL {
  const { path, query } = parseTarget(originalUrl)
  return new URL(path.replace(/^\/+/, '/') + query, 'http://localhost')
}

async function serve(studio: StudioContext, exchange: Exchange): Promise<void> {
  const { request, response } = exchange
  const target = parseTarget(request.originalUrl ?? '/')
  const url = urlOf(request)
  const { pathname } = url
  if (pathname.startsWith(`${API_PATH}/`)) return answerRequest(studio, request, response, url)
  const isPanel = isPanelPath(pathname)
  const refusal = studio.guard.ofDocument(request)
  if (refusal !== undefined) return sendRefusal(response, refusal)
  if (pathname.startsWith('/api/')) return studio.host.siteParts(request, response, () => showOnSite(exchange, target))
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendJson(response, 405, { error: 'Only GET is possible here.' })
  if (isPanel) return sendPanel(studio, response)
  if (pathname.startsWith(`${STUDIO_PATH}/`)) return sendDocument(studio, response, url)
  studio.host.siteParts(request, response, (error) =>
    error === undefined ? void sendOfSite(studio, exchange, target).catch(exchange.next) : exchange.next(error),
  )
}

/** Lets in whoever has the key, at an address without it. */
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

async function sendDocument(studio: StudioContext, response: ServerResponse, { pathname, searchParams }: URL) {
  const below = (path: string): string | undefined =>
    pathname.startsWith(path) ? pathname.slice(path.length) : undefined
  const [drawing, image, program] = [below(DRAWING_PATH), below(IMAGE_PATH), below(PROGRAMS_PATH)]
  if (pathname === NEWS_PATH && response.req.method === 'GET') return sendNews(studio.host, response)
  if (pathname === CANVAS_PATH) return sendCanvas(studio, response, searchParams)
  if (pathname === SHARE_PATH) return sendShareImage(studio, response, searchParams.get('path') ?? '')
  if (drawing !== undefined) return sendSiteDrawing(studio, response, decodeURIComponent(drawing).replace(/\.svg$/, ''))
  if (image !== undefined) return sendSiteImage(studio, response, decodeURIComponent(image))
  const content = program === undefined ? undefined : studio.programs.file(program)
  if (program !== undefined && content) return sendProgram(response, program, content)
  sendJson(response, 404, { error: 'The studio has no such page.' })
}

/**
 * What the page in the canvas shows and leads to while it is tried out: pages of the site, which the canvas runs, and examples
 * of sections. A file, and a page outside of the canvas, is shown at the host of the site.
 */
async function sendOfSite(
  { host, ...studio }: StudioContext,
  exchange: Exchange,
  target: RequestTarget,
): Promise<void> {
  const { request, response } = exchange
  const preview = await host.exampleAt(target)
  if (preview !== undefined) return sendHtml(response, preview, PREVIEW_POLICY)
  const isInCanvas = request.headers['sec-fetch-dest'] !== 'document'
  const resolution = isInCanvas ? await host.resolve(target) : undefined
  if (resolution?.type === 'redirect') sendRedirect(response, resolution.status, resolution.location)
  else if (resolution?.type !== 'page') showOnSite(exchange, target)
  else {
    const nonce = createNonce()
    const html = await visitedPage({ host, ...studio }, resolution.path, nonce)
    sendHtml(response, html, canvasPolicy(nonce))
  }
}

const showOnSite = ({ response }: Exchange, { path, query }: RequestTarget): void =>
  void sendRedirect(response, 302, siteOf(response) + path.replace(/^\/+/, '/') + query)

async function sendCanvas(studio: StudioContext, response: ServerResponse, query: URLSearchParams): Promise<void> {
  const nonce = createNonce()
  const [file, version] = [query.get('file') ?? '', query.get('version')]
  const html = version
    ? await pastPage(studio, file, version)
    : await canvasPage(studio, { file, language: query.get('language') ?? undefined, lens: query.get('lens') }, nonce)
  sendHtml(response, html, canvasPolicy(nonce))
}

async function sendPanel({ host, programs, token }: StudioContext, response: ServerResponse): Promise<void> {
  const nonce = createNonce()
  const policy = panelPolicy(nonce, siteOf(response))
  const opening = openingOf(host.root, response.req.headers['accept-language'])
  const sendEnd = sendHtmlStart(response, panelStart(opening, token, nonce), policy)
  try {
    sendEnd(panelEnd((await programs.current()).panel, nonce))
  } catch (error) {
    host.onError(error)
    sendEnd(`<p>${escapeHtml(error instanceof Error ? error.message : String(error))}</p>\n`)
  }
}

const createNonce = (): string => randomBytes(16).toString('base64')

/** The origin of the site, on the same server. */
const siteOf = ({ req }: ServerResponse): string => `http://localhost${/:\d+$/.exec(req.headers.host ?? '')?.[0] ?? ''}`
