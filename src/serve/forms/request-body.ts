import type { FastifyRequest } from 'fastify'
import { limitOf } from '#site/model/forms/fields/field-types.ts'
import type { Form } from '#site/model/types.generated.ts'
import { HttpProblem } from '#serve/http-problem.ts'
import { isUrlEncoded } from './content-type.ts'

/** The entries of a request's body by name. A map, which, unlike an object, inherits no names. */
export type RequestBody = ReadonlyMap<string, unknown>

/** The maximum number of bytes of one encoded character: four, each as `%F0`. */
const BYTES_PER_CHARACTER = 12
/** For names, punctuation and the entries that are not values of fields. */
const OVERHEAD = 16 * 1024

/** The size in bytes of the longest valid body, in either encoding. */
export function bodyLimitOf({ fields }: Form): number {
  return fields.reduce((sum, field) => sum + limitOf(field) * BYTES_PER_CHARACTER, OVERHEAD)
}

/** Parses a body, URL-encoded or JSON. */
export function parseBody(request: FastifyRequest, body: Buffer, form: Form): RequestBody {
  if (isUrlEncoded(request)) return entriesOf(new URLSearchParams(body.toString()), form)
  const value = parseJson(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
  return new Map(Object.entries(value))
}

/** The entries of a form as browsers send them. Ticked options, which have the same name, become one value, one per line. */
export function entriesOf(params: URLSearchParams, { fields }: Form): RequestBody {
  const lists = fields.flatMap(({ type, name }) =>
    type === 'checkboxes' && params.has(name) ? [[name, params.getAll(name).join('\n')] as const] : [],
  )
  return new Map([...params, ...lists])
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    // Without the parser's message, which quotes the body.
    throw unreadable()
  }
}

const unreadable = (): HttpProblem => new HttpProblem(400, 'The request could not be read.')
