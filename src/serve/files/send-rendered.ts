import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPage } from '#site/model/rendering.ts'
import { pagePolicy } from '#serve/security-headers.ts'
import { chooseEncoding } from './encoding.ts'

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
