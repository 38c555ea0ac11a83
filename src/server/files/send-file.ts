import fresh from 'fresh'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteFile } from './built-site.ts'
import { byteRangeOf } from './byte-range.ts'
import { chooseEncoding, ENCODINGS } from './encoding.ts'
import type { Contents } from './file-reader.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** May be cached, but must be revalidated. */
const REVALIDATED = 'no-cache'

/** Sends a file as the request's headers ask for it: encoded, in part (206), or not again (304). */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  read: (location: string) => Promise<Contents>,
  status = 200,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.encodings)
  const suffix = ENCODINGS.find(({ name }) => name === encoding)?.suffix ?? ''
  const contents = await read(file.location + suffix)
  reply.header('content-type', file.contentType).header('cache-control', file.isImmutable ? IMMUTABLE : REVALIDATED)
  // Images may be shown elsewhere, such as in the preview of a link.
  if (file.contentType.startsWith('image/')) reply.header('cross-origin-resource-policy', 'cross-origin')
  if (encoding) reply.header('content-encoding', encoding)
  if (file.encodings.length > 0) reply.header('vary', 'accept-encoding')
  if (status !== 200) return sendBody(request, reply.code(status), contents)

  reply.header('etag', contents.etag)
  if (fresh(request.headers, { etag: contents.etag })) {
    return reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send()
  }
  // Images, videos and documents, which browsers request in parts. Files with compressed copies are sent whole.
  if (file.encodings.length === 0) {
    reply.header('accept-ranges', 'bytes')
    const ifRange = request.headers['if-range']
    const range = ifRange && ifRange !== contents.etag ? undefined : byteRangeOf(request.headers.range, contents.size)
    if (range === 'unsatisfiable') {
      return reply.code(416).removeHeader('etag').header('content-range', `bytes */${contents.size}`).send()
    }
    if (range && request.method === 'GET') {
      reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${contents.size}`)
      return reply.header('content-length', range.end - range.start + 1).send(contents.body(range))
    }
  }
  return sendBody(request, reply, contents)
}

function sendBody(request: FastifyRequest, reply: FastifyReply, { size, body }: Contents): FastifyReply {
  reply.header('content-length', size)
  return reply.send(request.method === 'HEAD' ? undefined : body())
}
