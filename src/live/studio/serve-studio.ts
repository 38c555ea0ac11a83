import type { ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { isAnsweredBy, sendRedirect } from '#live/host/responses.ts'
import type { SiteHost } from '#live/host/site-host.ts'
import {
  CANVAS_PATH,
  DOCS_PATH,
  DRAWING_PATH,
  IMAGE_PATH,
  NEWS_PATH,
  PROGRAMS_PATH,
  PUBLISHED,
  SHARE_PATH,
  STUDIO_PATH,
  STUDIO_TOKEN_META,
} from '#studio/protocol/addresses.ts'
import { parseTarget } from '#base/text/addresses/addresses.ts'
import type { RequestTarget } from '#base/text/addresses/addresses.ts'
import { canvasPage, pastPage, publishedPage, visitedPage } from './canvas-page.ts'
import { sendDocs } from './send-docs.ts'
import { sendShareImage, sendSiteDrawing, sendSiteImage } from './send-pictures.ts'
import { createNonce, sendProgramDocument } from './send-program-document.ts'
import { sendHtml, sendJson, sendProgram } from './studio-responses.ts'
import type { StudioContext } from './studio-context.ts'
import { canvasPolicy, panelPolicy, PREVIEW_POLICY } from './studio-pages.ts'

export interface Exchange {
  request: Connect.IncomingMessage
  response: ServerResponse
}

/** The URL of a request. Its host is invented, since a path may be an invalid URL, such as "//" or "/\\[". */
export function urlOf({ originalUrl = '/' }: Connect.IncomingMessage): URL {
  const { path, query } = parseTarget(originalUrl)
  return Object.assign(new URL('http://localhost'), { pathname: path.replace(/^[/\\]+/, '/'), search: query })
}

export const isPanelPath = (path: string): boolean => path === STUDIO_PATH || path === `${STUDIO_PATH}/`

/**
 * Serves the assets that panel and canvas of a folder load, to authorized requests: the canvas, pictures, and the parts
 * of its page.
 */
export async function serveDocuments(studio: StudioContext, exchange: Exchange): Promise<void> {
  const { request, response } = exchange
  const target = parseTarget(request.originalUrl ?? '/')
  const url = urlOf(request)
  const { pathname } = url
  const isOfForm = pathname.startsWith('/api/')
  if (!isOfForm && request.method !== 'GET' && request.method !== 'HEAD')
    return sendJson(response, 405, { error: 'Only GET is possible here.' })
  if (pathname.startsWith(`${STUDIO_PATH}/`)) return sendDocumentAt(studio, response, url)
  // A form, a picture or a font.
  if (await isAnsweredBy(studio.host.siteParts, request, response)) return
  if (isOfForm) showOnSite(studio, exchange, target)
  else await sendOfSite(studio, exchange, target)
}

async function sendDocumentAt(
  studio: StudioContext,
  response: ServerResponse,
  { pathname, searchParams }: URL,
): Promise<void> {
  const below = (path: string): string | undefined =>
    pathname.startsWith(path) ? pathname.slice(path.length) : undefined
  const [drawing, image, program] = [below(DRAWING_PATH), below(IMAGE_PATH), below(PROGRAMS_PATH)]
  if (pathname === NEWS_PATH && response.req.method === 'GET') return studio.news.open(response)
  if (pathname === CANVAS_PATH) return sendCanvas(studio, response, searchParams)
  if (pathname === SHARE_PATH) return sendShareImage(studio, response, searchParams.get('path') ?? '')
  const page = below(DOCS_PATH)
  if (page !== undefined) return sendDocs(response, page)
  if (drawing !== undefined) return sendSiteDrawing(studio, response, decodeURIComponent(drawing).replace(/\.svg$/, ''))
  if (image !== undefined) return sendSiteImage(studio, response, decodeURIComponent(image))
  const content = program === undefined ? undefined : studio.programs.file(program)
  if (program !== undefined && content) return sendProgram(response, program, content)
  sendJson(response, 404, { error: 'The studio has no such page.' })
}

/**
 * Serves the pages of the site that an editor opens while trying it out, which the canvas runs, and examples of
 * sections. Files, and pages outside the canvas, are redirected to the host of the site.
 */
async function sendOfSite(studio: StudioContext, exchange: Exchange, target: RequestTarget): Promise<void> {
  const { request, response } = exchange
  const { host } = studio
  const preview = await host.exampleAt(target)
  if (preview !== undefined) return sendHtml(response, preview, PREVIEW_POLICY)
  const isInCanvas = request.headers['sec-fetch-dest'] !== 'document'
  const resolution = isInCanvas ? await host.resolve(target) : undefined
  if (resolution?.type === 'redirect') sendRedirect(response, resolution.status, resolution.location)
  else if (resolution?.type !== 'page') showOnSite(studio, exchange, target)
  else {
    const nonce = createNonce()
    const html = await visitedPage(studio, resolution.path, nonce)
    sendHtml(response, html, canvasPolicy(nonce))
  }
}

const showOnSite = (studio: StudioContext, { request, response }: Exchange, target: RequestTarget): void =>
  void sendRedirect(response, 302, studio.addressOnSite(target, request))

async function sendCanvas(studio: StudioContext, response: ServerResponse, query: URLSearchParams): Promise<void> {
  const nonce = createNonce()
  const [file, version] = [query.get('file') ?? '', query.get('version')]
  const view = { file, language: query.get('language') ?? undefined, lens: query.get('lens') }
  const html =
    version === PUBLISHED
      ? await publishedPage(studio, file)
      : version
        ? await pastPage(studio, file, version)
        : await canvasPage(studio, view, nonce)
  sendHtml(response, html, canvasPolicy(nonce))
}

/** The dependencies of the document of the panel, whichever folder it edits. `siteOrigin` may show files in a frame. */
export interface PanelDocument extends Pick<StudioContext, 'programs' | 'token'> {
  host: Pick<SiteHost, 'root' | 'onError'>
  siteOrigin: string
}

export async function sendPanel(
  { host, programs, token, siteOrigin }: PanelDocument,
  response: ServerResponse,
): Promise<void> {
  await sendProgramDocument(response, {
    root: host.root,
    policy: (nonce) => panelPolicy(nonce, siteOrigin),
    meta: { [STUDIO_TOKEN_META]: token },
    program: async () => (await programs.current()).panel,
    onError: (error) => host.onError(error),
  })
}
