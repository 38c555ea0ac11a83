import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * The headers of every response: only the studio's own pages may use it, and browsers do not cache it unless it says
 * so.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  // The referrer tells the studio for which change a picture is loaded.
  'referrer-policy': 'same-origin',
}

/** The default policy: no content may be loaded, and no page may show it in a frame. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'"

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, 'application/json; charset=utf-8', NOTHING, JSON.stringify(value))
}

export function sendHtml(response: ServerResponse, html: string, policy: string, status = 200): void {
  send(response, status, 'text/html; charset=utf-8', policy, html)
}

/** Sends the beginning of a document, and returns a function that sends the rest. */
export function sendHtmlStart(response: ServerResponse, html: string, policy: string): (rest: string) => void {
  const isHead = response.req.method === 'HEAD'
  const headers = { ...HEADERS, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  response.writeHead(response.statusCode, headers)
  if (!isHead) response.write(html)
  return (rest) => void response.end(isHead ? undefined : rest)
}

/** The limit of unread bytes of a stream: a client that does not read is disconnected. */
const MOST_WAITING = 64_000

export interface EventStream {
  send: (event: string, data?: unknown) => void
  /** Sends a heartbeat. */
  beat: () => void
  end: () => void
}

/** Starts a stream of server-sent events. Browsers reconnect after a second. */
export function sendEventStart(response: ServerResponse): EventStream {
  response.writeHead(200, {
    ...HEADERS,
    'content-type': 'text/event-stream',
    'content-security-policy': NOTHING,
    // Prevents proxies from buffering the stream.
    'x-accel-buffering': 'no',
  })
  const write = (text: string): void => {
    if (response.writableLength > MOST_WAITING) response.destroy()
    else response.write(text)
  }
  write('retry: 1000\n\n')
  return {
    send: (event, data = {}) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void response.end(),
  }
}

/** Shows why an address is refused. */
export function sendRefusal(response: ServerResponse, reason: string): void {
  const style = 'body{margin:0;font:1.1rem/1.5 system-ui,sans-serif}p{max-width:60ch;margin:3rem auto;padding:0 1rem}'
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`
  const html = `<!doctype html><html lang="en"><head>${head}<title>Studio</title><style>${style}</style></head><body><p>${reason}</p></body></html>\n`
  sendHtml(response, html, `${NOTHING}; style-src 'unsafe-inline'`, 403)
}

/** Stores the key in a cookie, and redirects to an address without it. */
export function sendEntry(response: ServerResponse, location: string, cookie: string | string[]): void {
  response.setHeader('set-cookie', cookie)
  response.setHeader('location', location)
  send(response, 303, 'text/plain; charset=utf-8', NOTHING, '')
}

/** Sends a file of the studio's programs, whose name changes with its content. */
export function sendProgram(response: ServerResponse, name: string, content: string | Buffer): void {
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
  send(response, 200, `${type}; charset=utf-8`, NOTHING, content, 'private, max-age=31536000, immutable')
}

/** The policy keeps an SVG from running scripts when it is opened by itself. */
export function sendDrawing(response: ServerResponse, svg: string): void {
  send(response, 200, 'image/svg+xml', "default-src 'none'; style-src 'unsafe-inline'; sandbox", svg)
}

/** Sends a raster picture. */
export function sendPicture(response: ServerResponse, content: Buffer, type = 'image/webp'): void {
  send(response, 200, type, NOTHING, content)
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  policy: string,
  body: string | Buffer,
  caching = HEADERS['cache-control'],
): void {
  response.writeHead(status, {
    ...HEADERS,
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': caching,
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/** The body of a request; undefined if it has more than `most` bytes. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  // Refuses before reading: a client that is still sending would not get the answer.
  if (Number(request.headers['content-length'] ?? 0) > most) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
