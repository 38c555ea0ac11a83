import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Connect } from 'vite'
import { sendRedirect } from '#live/host/responses.ts'
import type { OpenSites } from '#live/hosted/open-sites.ts'
import type { teamServer } from '#live/http/team-server.ts'
import { isRefusal, refusal } from '#live/words/refusal.ts'
import { previewPath } from '#live/previews/preview-server.ts'
import { answerRequest, isUpload, requestNamed } from '#live/api/answer-request.ts'
import { STUDIO_REQUESTS } from '#live/api/registry.ts'
import { sendRefused } from '#live/http/refused-answer.ts'
import { isPanelPath, sendPanel, serveDocuments } from '#live/studio/serve-studio.ts'
import type { PanelDocument } from '#live/studio/serve-studio.ts'
import type { StudioPrograms } from '#live/studio/studio-programs.ts'
import { sendJson, sendProgram } from '#live/studio/studio-responses.ts'
import {
  API_PATH,
  HOME_PATH,
  STUDIO_PATH,
  NEWS_PATH,
  PROGRAMS_PATH,
  SIGN_IN_PATH,
  STUDIO_CHANGE_HEADER,
} from '#studio/protocol/addresses.ts'
import { isScreen, PREVIEW_PATH } from '#studio/protocol/team/screens.ts'
import { semaphore } from './semaphore.ts'
import type { ChangeStudios } from './change-studios.ts'
import type { OwnPreviews } from './own-previews.ts'
import { sendScreens } from './screens-document.ts'

interface StudioServerOptions {
  team: ReturnType<typeof teamServer>
  sites: OpenSites
  studios: ChangeStudios
  ownPreviews: OwnPreviews
  programs: Parameters<typeof sendScreens>[1]['programs'] & PanelDocument['programs']
  /** The folder of the program. */
  root: string
  /** The name of the site. */
  siteName: string
  previewOrigin: string
  onError: (error: unknown) => void
}

/**
 * Limits for one person at a time: event streams, and uploads and edits in progress, each of which is held in memory.
 */
const MOST_STREAMS = 50
const MOST_UPLOADS = 4
const MOST_EDITS = 30

type Handler = (request: Connect.IncomingMessage, response: ServerResponse, url: URL) => Promise<unknown>

/**
 * Serves the host of the studio: its screens, the requests of the team, and the studio of each change for signed-in
 * users.
 */
export function studioServer(options: StudioServerOptions): Handler {
  const { team, sites, studios, ownPreviews, programs, root, siteName, previewOrigin, onError } = options
  const sendFile = programFiles(programs)

  const acquireStream = semaphore(MOST_STREAMS)
  const acquireUpload = semaphore(MOST_UPLOADS)
  const acquireEdit = semaphore(MOST_EDITS)

  /** Answers a request of the panel of a change. */
  const answer: Handler = async (request, response, { pathname, searchParams }) => {
    const name = requestNamed(request, pathname)
    if (!name) throw refusal('not-there')
    const { id } = await team.requireUser(request, name)
    if (STUDIO_REQUESTS[name].isLocal) throw refusal('published-by-review')
    const change = String(request.headers[STUDIO_CHANGE_HEADER] ?? '')
    const acquire = isUpload(name) ? acquireUpload : request.method === 'GET' ? undefined : acquireEdit
    const release = acquire?.(id)
    const answering = answerRequest(name, request, response, searchParams, async (window, work) =>
      // Checked again: the body may have taken minutes to arrive.
      studios.use(change, { person: await team.requireUser(request, name), window }, work),
    )
    await answering.finally(release)
  }

  /** Opens the panel, or redirects to the sign-in, or to the list of changes if none is named. */
  const openPanel: Handler = async (request, response, { pathname, search, searchParams }) => {
    const isSignedIn = await team.requireSession(request, 'open', true).catch(signedOut)
    if (!isSignedIn)
      return sendRedirect(response, 302, `${SIGN_IN_PATH}?${new URLSearchParams({ to: pathname + search })}`)
    const change = searchParams.get('change') ?? ''
    if (!(await sites.changes.get(change).catch(() => undefined))) return sendRedirect(response, 302, HOME_PATH)
    return sendPanel({ host: { root, onError }, programs, token: '', siteOrigin: previewOrigin }, response)
  }

  /** Redirects a signed-in user to a preview of a change at an address that only they have. */
  const openPreview: Handler = async (request, response, { searchParams }) => {
    const { isActive } = await team.requireSession(request, 'preview')
    const { id } = await sites.changes.get(searchParams.get('change') ?? '')
    const token = ownPreviews.add(id, isActive)
    const path = (searchParams.get('path') ?? '').replace(/^[/\\]*/, '/')
    const { pathname, search: query } = new URL(path, previewOrigin)
    return sendRedirect(response, 302, previewOrigin + previewPath(token, pathname) + query)
  }

  /** Serves the assets that panel and canvas of a change load. */
  const serveChangeAssets: Handler = async (request, response, url) => {
    const isNews = url.pathname === NEWS_PATH && request.method === 'GET'
    const { person, isActive } = await team.requireSession(request, 'preview')
    const [own, from] = changesNamed(request, url)
    // Navigation within the page keeps the change in its address, by which its assets are found.
    if (own === undefined && from !== undefined && request.headers['sec-fetch-mode'] === 'navigate')
      return sendRedirect(response, 302, withChange(url, from))
    const change = own ?? from ?? ''
    // Skip closed responses: they would count for ever.
    if (response.closed || response.destroyed) return
    if (isNews) response.once('close', acquireStream(person.id))
    // Outside `use` of the change: a client that reads slowly must not block publishing.
    const studio = await studios.use(change, { person }, (opened) => Promise.resolve(opened))
    if (isNews) return studio.news.open(response, isActive)
    await serveDocuments(studio, { request, response }).catch(async (error: unknown) => {
      await sites.changes.get(change)
      throw error
    })
  }

  const serve: Handler = async (request, response, url) => {
    const { pathname } = url
    if (await team.serve(request, response)) return
    if (pathname.startsWith(`${API_PATH}/`)) return answer(request, response, url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && !pathname.startsWith('/api/'))
      return sendJson(response, 405, { error: 'Only GET is possible here.' })
    // The first page of a change also has this address.
    if (pathname === '/' && namesNoChange(request, url)) return sendRedirect(response, 302, HOME_PATH)
    const screens = { root, programs, siteName, onError }
    if (isScreen(pathname)) return sendScreens(response, screens)
    if (isPanelPath(pathname)) return openPanel(request, response, url)
    if (pathname === PREVIEW_PATH) return openPreview(request, response, url)
    if (pathname.startsWith(PROGRAMS_PATH) && (await sendFile(response, pathname.slice(PROGRAMS_PATH.length)))) return
    if (isTyped(request, url)) {
      if (!pathname.startsWith(`${STUDIO_PATH}/`)) return sendRedirect(response, 302, HOME_PATH)
      response.statusCode = 404
      return sendScreens(response, screens)
    }
    return serveChangeAssets(request, response, url)
  }

  return async (request, response, url) => {
    try {
      await serve(request, response, url)
    } catch (error) {
      await sendRefused(request, response, error, onError)
    }
  }
}

const compress = promisify(brotliCompress)

/** Suitable for a server that compresses each file once. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Sends the files of the studio's programs, each compressed once. Returns whether there is one with this name. */
function programFiles({ file }: Pick<StudioPrograms<'team'>, 'file'>) {
  const compressed = new Map<string, Promise<Buffer>>()
  return async (response: ServerResponse, name: string): Promise<boolean> => {
    const content = file(name)
    if (content === undefined) return false
    const accepted = String(response.req.headers['accept-encoding'] ?? '')
    response.setHeader('vary', 'accept-encoding')
    if (!/\bbr\b/.test(accepted)) return (sendProgram(response, name, content), true)
    const compressing = compressed.get(name) ?? compress(content, QUALITY)
    compressed.set(name, compressing)
    response.setHeader('content-encoding', 'br')
    sendProgram(response, name, await compressing)
    return true
  }
}

/** Whether an address was typed, or an old link followed: addresses that the studio itself opens name a change. */
const isTyped = (request: IncomingMessage, url: URL): boolean =>
  request.headers['sec-fetch-dest'] === 'document' && namesNoChange(request, url)

const namesNoChange = (request: IncomingMessage, url: URL): boolean =>
  changesNamed(request, url).every((change) => change === undefined)

/** The change that the address of a request names, and the change of the document that sends it. */
function changesNamed({ headers }: IncomingMessage, { searchParams }: URL): (string | undefined)[] {
  const { referer = '' } = headers
  const from = URL.canParse(referer) ? new URL(referer).searchParams.get('change') : null
  return [searchParams.get('change') ?? undefined, from ?? undefined]
}

const withChange = ({ pathname, search }: URL, change: string): string =>
  `${pathname}${search === '' ? '?' : `${search}&`}${new URLSearchParams({ change })}`

function signedOut(error: unknown): undefined {
  if (!isRefusal(error, 'not-signed-in')) throw error
}
