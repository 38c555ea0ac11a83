import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { UserError } from '#cli/user-error.ts'
import type { CreateStudio, StudioHost } from '#dev/studio-host.ts'
import { API_PATH, CANVAS_PATH, DRAWING_PATH, IMAGE_PATH, PROGRAMS_PATH, STUDIO_PATH } from '#studio/studio-protocol.ts'
import { parseTarget } from '#text/addresses.ts'
import { canvasPage } from './canvas-page.ts'
import { refusalOfDocument } from './guard.ts'
import { sendSiteDrawing, sendSiteImage } from './send-pictures.ts'
import { answerRequest } from './requests/answer-request.ts'
import { sendHtml, sendJson, sendProgram } from './studio-responses.ts'
import { openStudio } from './studio-context.ts'
import type { StudioContext } from './studio-context.ts'
import { canvasPolicy, panelDocument, panelPolicy } from './studio-pages.ts'
import { StudioPrograms } from './studio-programs.ts'

/** Serves the studio: its panel, the page that is edited, and the answers to what the panel asks. */
export const createStudio: CreateStudio = (host) => studioOf(host, new StudioPrograms(host.root))

export function studioOf(host: StudioHost, programs: StudioContext['programs']): Connect.NextHandleFunction {
  const studio = openStudio(host, programs)
  return (request, response, next) => {
    // Other requests may have addresses that are none, such as "//".
    const { path, query } = parseTarget(request.originalUrl ?? '/')
    if (path !== STUDIO_PATH && !path.startsWith(`${STUDIO_PATH}/`)) return next()
    serve(studio, request, response, new URL(path + query, 'http://localhost')).catch((error: unknown) => {
      const isUsers = error instanceof UserError || error instanceof SyntaxError || error instanceof URIError
      if (!isUsers) host.onError(error)
      sendJson(response, isUsers ? 400 : 500, { error: error instanceof Error ? error.message : String(error) })
    })
  }
}

async function serve(
  studio: StudioContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  if (url.pathname.startsWith(`${API_PATH}/`)) return answerRequest(studio, request, response, url)
  const refusal = refusalOfDocument(request)
  if (refusal !== undefined) return sendJson(response, 403, { error: refusal })
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendJson(response, 405, { error: 'Only GET is possible here.' })
  await sendDocument(studio, response, url)
}

async function sendDocument(studio: StudioContext, response: ServerResponse, { pathname, searchParams }: URL) {
  const below = (path: string): string | undefined =>
    pathname.startsWith(path) ? pathname.slice(path.length) : undefined
  const [drawing, image, program] = [below(DRAWING_PATH), below(IMAGE_PATH), below(PROGRAMS_PATH)]
  if (pathname === CANVAS_PATH) return sendCanvas(studio, response, searchParams)
  if (drawing !== undefined) return sendSiteDrawing(studio, response, decodeURIComponent(drawing).replace(/\.svg$/, ''))
  if (image !== undefined) return sendSiteImage(studio, response, decodeURIComponent(image))
  if (pathname === STUDIO_PATH || pathname === `${STUDIO_PATH}/`) return sendPanel(studio, response)
  const content = program === undefined ? undefined : studio.programs.file(program)
  if (program !== undefined && content) return sendProgram(response, program, content)
  sendJson(response, 404, { error: 'The studio has no such page.' })
}

async function sendCanvas(studio: StudioContext, response: ServerResponse, query: URLSearchParams): Promise<void> {
  const nonce = createNonce()
  const html = await canvasPage(studio, query.get('file') ?? '', query.get('lens'), nonce)
  sendHtml(response, html, canvasPolicy(nonce, addressOf(response)))
}

async function sendPanel({ programs, token }: StudioContext, response: ServerResponse): Promise<void> {
  const nonce = createNonce()
  const { panel } = await programs.current()
  sendHtml(response, panelDocument(panel, token, nonce), panelPolicy(nonce, addressOf(response)))
}

const createNonce = (): string => randomBytes(16).toString('base64')

const addressOf = ({ req }: ServerResponse): string => req.headers.host ?? ''
