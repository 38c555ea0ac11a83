import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '#serve/http-problem.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = 'multipart/form-data'

/**
 * Creates the hook that rejects bodies that are neither JSON nor URL-encoded nor, if the form accepts files, multipart, and
 * bodies that are not in UTF-8, or are compressed.
 */
export function rejectUnsupportedType(takesFiles: boolean) {
  const types = [JSON_TYPE, ...(takesFiles ? [MULTIPART_TYPE] : []), FORM_TYPE]
  return async (request: FastifyRequest): Promise<void> => {
    const [, charset] = /;\s*charset="?([\w-]+)/i.exec(request.headers['content-type'] ?? '') ?? []
    const isSupported =
      types.includes(mediaTypeOf(request)) &&
      /^utf-?8$/i.test(charset ?? 'utf-8') &&
      request.headers['content-encoding'] === undefined
    if (!isSupported) throw new HttpProblem(415, `A form is sent as ${types.slice(0, -1).join(', ')} or ${FORM_TYPE}.`)
  }
}

/** Whether the body may contain files. */
export function isMultipart(request: FastifyRequest): boolean {
  return mediaTypeOf(request) === MULTIPART_TYPE
}

/** Whether the body is URL-encoded, as in forms that browsers submit without script. */
export function isUrlEncoded(request: FastifyRequest): boolean {
  return mediaTypeOf(request) === FORM_TYPE
}

/** Whether a browser has submitted the form without our script, so that the response must be a page. */
export function isPlainPost(request: FastifyRequest): boolean {
  return (isUrlEncoded(request) || isMultipart(request)) && /\btext\/html\b/i.test(request.headers.accept ?? '')
}

function mediaTypeOf({ headers }: FastifyRequest): string {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  return type.trim().toLowerCase()
}
