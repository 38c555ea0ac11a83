import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { sendHtml, sendJson } from '#live/studio/studio-responses.ts'
import { LANGUAGES, sentence } from '#live/words/sentences.ts'
import { parseTarget } from '#base/text/addresses/addresses.ts'
import { directionOf } from '#base/text/languages/languages.ts'

/** Seconds after which a browser may try again. */
const RETRY = '5'

const PARAGRAPHS = LANGUAGES.map(
  (language) => `<p lang="${language}" dir="${directionOf(language)}">${sentence('standing-by', language)}</p>`,
)

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Studio</title><style>body{margin:3rem auto;max-width:60ch;padding:0 1rem;font:1.1rem/1.6 system-ui,sans-serif}</style></head><body>${PARAGRAPHS.join('')}</body></html>\n`

const POLICY = "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'"

/**
 * The server of a standby process, while another one edits: a proxy in front of both sends all requests to the latter.
 */
export const standingByServer = (healthPath: string): Server =>
  createServer({ requestTimeout: 10_000, headersTimeout: 5_000, maxHeaderSize: 8192 }, (request, response) => {
    response.setHeader('retry-after', RETRY)
    response.setHeader('connection', 'close')
    if (parseTarget(request.url ?? '/').path === healthPath) sendJson(response, 503, { status: 'standing-by' })
    else sendHtml(response, PAGE, POLICY, 503)
  })
