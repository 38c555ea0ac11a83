import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '#server/http-problem.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Refuses bodies that we cannot read. */
export async function refuseOtherTypes(request: FastifyRequest): Promise<void> {
  const [, charset] = /;\s*charset="?([\w-]+)/i.exec(request.headers['content-type'] ?? '') ?? []
  const isReadable =
    [JSON_TYPE, FORM_TYPE].includes(typeOf(request)) &&
    /^utf-?8$/i.test(charset ?? 'utf-8') &&
    request.headers['content-encoding'] === undefined
  if (!isReadable) throw new HttpProblem(415, `A form is sent as ${JSON_TYPE} or ${FORM_TYPE}.`)
}

/** Whether a body is made of pairs of names and values, as browsers send forms by themselves. */
export function isFormEncoded(request: FastifyRequest): boolean {
  return typeOf(request) === FORM_TYPE
}

/** Whether a browser has sent the form without our script: its visitor wants a page for an answer. */
export function isPlainPost(request: FastifyRequest): boolean {
  return isFormEncoded(request) && /\btext\/html\b/i.test(request.headers.accept ?? '')
}

function typeOf({ headers }: FastifyRequest): string {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  return type.trim().toLowerCase()
}
