import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { pagePolicy } from '#serve/security-headers.ts'
import { IMMUTABLE, REVALIDATED } from '#site/model/built-files.ts'
import type { RenderedPage } from '#site/model/rendering.ts'
import type { PageFile, ServedFile } from './built-site.ts'
import { chooseEncoding } from './encoding.ts'
import type { FileContents } from './file-reader.ts'
import { byteRangeOf } from './file-reader.ts'

export interface FileRequest {
  method?: string | undefined
  headers: IncomingHttpHeaders
}

export interface FileResponse<Body> {
  status: number
  headers: Record<string, string | number>
  /** Undefined if the response has no body, as for HEAD. */
  body: Body | undefined
}

/** The response with a file for the request's headers: whole, in part (206), or not modified (304). */
export function fileResponse<Body>(
  { method, headers: asked }: FileRequest,
  file: ServedFile | PageFile,
  { contents, encoding }: { contents: FileContents<Body>; encoding?: string | undefined },
  status = 200,
): FileResponse<Body> {
  const { contentType, isImmutable, encodings } = file
  const headers: FileResponse<Body>['headers'] = { 'cache-control': isImmutable ? IMMUTABLE : REVALIDATED }
  if ('csp' in file) headers['content-security-policy'] = file.csp
  if ('language' in file && file.language !== undefined) headers['content-language'] = file.language
  // Other sites may show images, such as in the preview of a link.
  if (contentType.startsWith('image/')) headers['cross-origin-resource-policy'] = 'cross-origin'
  if (encodings.length > 0) headers['vary'] = 'accept-encoding'
  if (status === 200) {
    headers['etag'] = contents.etag
    if (fresh(asked, { etag: contents.etag })) return { status: 304, headers, body: undefined }
  }
  headers['content-type'] = contentType
  if (encoding !== undefined) headers['content-encoding'] = encoding
  headers['content-length'] = contents.size
  // Images, videos and documents, which browsers request in parts. Files with compressed copies are sent whole.
  if (status === 200 && encodings.length === 0) {
    headers['accept-ranges'] = 'bytes'
    const ifRange = asked['if-range']
    const isWhole = method !== 'GET' || (ifRange && ifRange !== contents.etag)
    const range = isWhole ? undefined : byteRangeOf(asked.range, contents.size)
    if (range === 'unsatisfiable') {
      const { etag: _, 'content-length': length, ...others } = headers
      return { status: 416, headers: { ...others, 'content-range': `bytes */${length}` }, body: undefined }
    }
    if (range) {
      headers['content-range'] = `bytes ${range.start}-${range.end}/${contents.size}`
      headers['content-length'] = range.end - range.start + 1
      return { status: 206, headers, body: contents.body(range) }
    }
  }
  return { status, headers, body: method === 'HEAD' ? undefined : contents.body() }
}

const compress = promisify(gzip)

/** A page that was rendered for a request. On a site with several languages it has a language. */
export interface SentPage extends RenderedPage {
  language?: string
}

/** Sends a page that was rendered for this request. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, csp, language }: SentPage,
  status = 200,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['gzip'])
  const body = encoding ? await compress(html) : html
  reply.code(status).header('cache-control', 'no-store').header('content-security-policy', pagePolicy(csp))
  if (language !== undefined) reply.header('content-language', language)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8').send(body)
}
