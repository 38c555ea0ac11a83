import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '#serve/http-problem.ts'
import type { LeadFile } from '#serve/leads/rows.ts'
import { limitOf } from '#site/model/forms/fields/field-types.ts'
import type { FileProblem } from '#site/model/forms/files.ts'
import type { Form } from '#site/model/types.generated.ts'

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
function isUrlEncoded(request: FastifyRequest): boolean {
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

/** The value of a field of type "file" in a request: the files that were received for it. */
export class ReceivedFiles {
  readonly files: LeadFile[] = []
  /** The problem of the first invalid file. */
  problem: FileProblem | undefined

  /** Whether the files are rejected because of the server's disk, not because of the visitor. */
  get isRefused(): boolean {
    return this.problem === 'filesNotTaken'
  }

  /** The visitor's names of the files, one per line: the value that is stored. */
  get text(): string {
    return this.files.map(({ name }) => name).join('\n')
  }
}
