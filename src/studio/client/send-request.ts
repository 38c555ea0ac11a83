import { STUDIO_LANGUAGE_HEADER } from '#studio/protocol/addresses.ts'
import type { SiteProblem } from '#studio/protocol/documents.ts'
import type { Refusal } from '#studio/protocol/requests.ts'
import type { ReasonCode } from '#base/text/reason.ts'
import { t } from '#studio/words/words.ts'

/** A refusal in words for the user, of the server or of the studio itself. */
export class RefusedError extends Error {
  readonly reason: Refusal['reason']
  readonly problems: readonly SiteProblem[]
  readonly status: number

  constructor(message: string, { reason, problems = [], status = 400 }: Partial<Refusal> & { status?: number } = {}) {
    super(message)
    this.reason = reason
    this.problems = problems
    this.status = status
  }

  /** Whether the same request may succeed later: the server has failed, is overloaded, or waits for another program. */
  get isPassing(): boolean {
    return this.status >= 500 || this.status === 429 || PASSING.has(this.reason?.code)
  }
}

const PASSING = new Set<string | undefined>(['half-written', 'kept-changing'])

/** Whether a request was refused for one of these reasons. */
export const isRefused = (error: unknown, ...codes: ReasonCode[]): error is RefusedError =>
  error instanceof RefusedError && error.reason !== undefined && codes.includes(error.reason.code)

/** Why a request has failed: the message of the server, or that it cannot be reached. */
export const failureInWords = (error: unknown): string =>
  error instanceof RefusedError ? error.message : t('noAnswer')

/**
 * Sends a request, named by its method and its path below `base`: GET has its fields in the query, POST as JSON, and an
 * upload has the file as its body. Throws a `RefusedError`, or another error if the server cannot be reached or something
 * else answers in its place.
 */
export async function sendRequest(
  base: string,
  request: string,
  fields: object,
  { headers = {}, keepalive = false }: Pick<RequestInit, 'keepalive'> & { headers?: Record<string, string> } = {},
): Promise<unknown> {
  const [method = '', path = ''] = request.split(' ')
  const { file, ...others } = 'file' in fields && fields.file instanceof File ? { ...fields, file: fields.file } : {}
  const body = file || (method === 'GET' ? undefined : JSON.stringify(fields))
  const query = file ? { name: file.name, ...given(others) } : body === undefined ? given(fields) : {}
  const search = new URLSearchParams(query).toString()
  const response = await fetch(base + path + (search && `?${search}`), {
    method,
    headers: {
      ...headers,
      [STUDIO_LANGUAGE_HEADER]: document.documentElement.lang,
      ...(body !== undefined && { 'content-type': `application/${file ? 'octet-stream' : 'json'}` }),
    },
    ...(body !== undefined && { body }),
    // Browsers allow this for 64 KiB.
    keepalive: keepalive && String(body).length < 60_000,
  })
  const answer = (await response.json()) as unknown
  if (response.ok) return answer
  const refusal = answer as Refusal
  throw new RefusedError(refusal.error, { ...refusal, status: response.status })
}

const given = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
