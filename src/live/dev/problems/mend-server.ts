import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Connect } from 'vite'
import { changeBy, problemKey } from '#tools/mended-site.ts'
import { replaceFile } from '#base/cli/replace-file.ts'
import { MEND_PATH, TOKEN_HEADER } from '#studio/protocol/dev-protocol.ts'
import { sendText } from '#live/host/responses.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'

interface MendServerOptions {
  siteDir: string
  status: () => Promise<SiteStatus>
  token: string
}

/** The limit of characters. A body is the place of one problem and its message. */
const LONGEST_BODY = 20_000

const CHANGED = 'The file has changed meanwhile, so nothing was written. Look at it again.'

/** Middleware that applies the edits of one problem, if its file still has the text in which the problem was found. */
export function mendServer({ siteDir, status, token }: MendServerOptions): Connect.NextHandleFunction {
  async function mend(key: string): Promise<string | undefined> {
    const { problems, documents } = await status()
    const problem = problems.find((each) => each.fix && problemKey(each) === key)
    const change = problem && documents && changeBy(problem, { problems, documents })
    if (!change) return CHANGED
    // The file may be gone.
    const isWritten = await replaceFile(join(siteDir, change.file), Buffer.from(change.before), change.after).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
    return isWritten ? undefined : CHANGED
  }

  return (request, response, next) => {
    if (request.originalUrl !== MEND_PATH) return next()
    if (request.method !== 'POST') return sendText(response, 405, 'text', 'Only POST is possible here.\n')
    if (!isOwn(request, token)) return sendText(response, 403, 'text', 'Only pages of this server may do this.\n')
    bodyOf(request)
      .then((body) => (body === undefined ? CHANGED : mend(body)))
      .then((refusal) => sendText(response, refusal === undefined ? 200 : 409, 'text', refusal ?? 'Mended.'))
      .catch(next)
  }
}

/**
 * Whether a request comes from a page of this server. Other pages do not know the token, and cannot forge the origin.
 */
function isOwn({ headers }: IncomingMessage, token: string): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (headers[TOKEN_HEADER] !== token || (site !== undefined && site !== 'same-origin')) return false
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/** Undefined if the body is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  let body = ''
  request.setEncoding('utf8')
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > LONGEST_BODY) return undefined
  }
  return body
}
