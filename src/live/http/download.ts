import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Download } from '#studio/protocol/team/leads.ts'

/** A file as an answer. `onEnd` is called once it has been sent, or the client has disconnected. */
export class FileDownload implements Download {
  readonly name: string
  readonly content: Download['content']
  readonly onEnd: () => void

  constructor(name: string, content: Download['content'], onEnd = (): void => {}) {
    this.name = name
    this.content = content
    this.onEnd = onEnd
  }
}

/**
 * Sends a file, which may come from a stranger, so that no browser shows or runs it: it is downloaded with an unknown
 * type. If sending fails, the connection is closed, so that the browser reports an incomplete download.
 */
export async function sendDownload(response: ServerResponse, { name, content, onEnd }: FileDownload): Promise<void> {
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encoded(name)}`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-download-options': 'noopen',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
  try {
    await pipeline(Readable.from(content), response)
  } catch (error) {
    // The client has cancelled the download.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  } finally {
    onEnd()
  }
}

const asciiName = (name: string): string => name.replaceAll(/[^A-Za-z0-9._ -]/g, '_')

/** RFC 8187. */
const encoded = (name: string): string =>
  encodeURIComponent(name.replaceAll(/\p{Cs}/gu, '_')).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
