import type { IncomingMessage, ServerResponse } from 'node:http'
import { isApiPath, parseTarget } from '#base/text/addresses/addresses.ts'
import { cookie, previewTokenIn } from '#live/http/cookies.ts'
import type { OpenSites } from '#live/hosted/open-sites.ts'
import { isRefusal } from '#live/words/refusal.ts'
import { semaphore } from '#live/hosted/semaphore.ts'
import type { StudioUrl } from '#live/people/studio-url.ts'
import { hashOfToken, isLinkToken } from '#live/people/secrets.ts'

interface PreviewOptions {
  /**
   * The change of a preview, by the hash of its token; undefined if it does not exist, has expired, or was withdrawn.
   */
  changeOf: (hash: string) => Promise<string | undefined>
  sites: OpenSites
  /** The address at which browsers reach it. */
  url: Pick<StudioUrl, 'origin' | 'isSecure'>
}

/** The prefix of a preview's address, before its token and the address of a page. */
const PREVIEW_PREFIX = '/~'

/** The address of a page of a change, for people without an account. */
export const previewPath = (token: string, path = '/'): string => `${PREVIEW_PREFIX}${token}${path === '/' ? '' : path}`

/** Matches a preview's path: its token, and the path on the site. Some messengers encode the `~`. */
const PREVIEW_PATH = /^\/(?:~|%7e)([^/]*)(\/.*)?$/i

/** A path without the tokens of previews, for logs. A `~` may be encoded more than once. */
export const withoutPreviewToken = (path: string): string => path.replace(/(?:~|%(?:25)*7e)[^/]*/gi, '~')

/** The limit of concurrent answers for one change, each held in memory: more than several browsers load at once. */
const MOST_ANSWERS = 200

/**
 * Serves changes to anyone who has the address of a preview: at `/~<token>/services`, and from then on at the addresses
 * of the site, by a cookie. Programs without cookies, such as link previews of messengers, get the page and its picture
 * at the first address.
 */
export function previewServer({ changeOf, sites, url }: PreviewOptions) {
  const { origin } = url
  const acquireAnswer = semaphore(MOST_ANSWERS)

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { path, query } = parseTarget(request.url ?? '/')
    const [, given, rest = ''] = PREVIEW_PATH.exec(path) ?? []
    const token = given ?? previewTokenIn(request, url) ?? ''
    const change = isLinkToken(token) ? await changeOf(hashOfToken(token)) : undefined
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    if (change === undefined) return sendGone(response, given === undefined ? 403 : 410)
    const isOfForm = given === undefined && isApiPath(path)
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isOfForm)
      return sendSentence(response, 405, 'Only GET and HEAD are answered here.')
    if (given !== undefined) response.setHeader('set-cookie', cookie(url, 'preview', token))
    request.url = (given === undefined ? path : rest || '/') + query
    // Skip closed responses: they would count for ever.
    if (response.closed || response.destroyed) return
    try {
      response.once('close', acquireAnswer(change))
      const site = await sites.opened(change)
      // Outside `use` of the change: a slow client must not block publishing.
      await site.serve(request, response, origin + previewPath(token)).catch(async (error: unknown) => {
        await sites.changes.get(change)
        throw error
      })
    } catch (error) {
      if (isRefusal(error, 'too-many-requests')) return sendTooMany(response)
      if (!isRefusal(error, 'change-gone')) throw error
      if (response.headersSent) response.destroy()
      else sendGone(response, 410)
    }
  }
}

/** Keeps previews out of search engines and frames, and their addresses from other sites. */
const HEADERS = {
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const sendGone = (response: ServerResponse, status: number): void =>
  sendSentence(
    response,
    status,
    status === 410
      ? 'This preview is not there any more. It has been published, has expired, or was withdrawn: ask whoever sent it for another one.'
      : 'There is no preview here. Open the address that you were sent.',
  )

function sendTooMany(response: ServerResponse): void {
  response.setHeader('retry-after', '1')
  sendSentence(response, 429, 'Too much is asked of this preview at once. Load the page again in a moment.')
}

function sendSentence(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  response.end(response.req.method === 'HEAD' ? undefined : `${sentence}\n`)
}
