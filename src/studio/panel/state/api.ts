import {
  API_PATH,
  STUDIO_CHANGE_HEADER,
  STUDIO_LANGUAGE_HEADER,
  STUDIO_PATH,
  STUDIO_TOKEN_HEADER,
  STUDIO_TOKEN_META,
  STUDIO_WINDOW_HEADER,
} from '#studio/protocol/addresses.ts'
import type { SiteProblem } from '#studio/protocol/documents.ts'
import type { Api, Refusal } from '#studio/protocol/requests.ts'
import { t } from '#studio/words/words.ts'
import { changeId } from './change.ts'

/** A refusal of the server, in words for the user. */
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

/** Why a request has failed: the message of the server, or that it cannot be reached. */
export const failureInWords = (error: unknown): string =>
  error instanceof RefusedError ? error.message : t('noServer')

/**
 * Sends a request to the server of the studio. Throws a `RefusedError`, or the error of `fetch` if the server cannot be
 * reached.
 */
export type Ask = <R extends keyof Api>(request: R, fields: Api[R]['request']) => Promise<Api[R]['answer']>

const tokenIn = (page: Document): string =>
  page.querySelector<HTMLMetaElement>(`meta[name="${STUDIO_TOKEN_META}"]`)?.content ?? ''

const programIn = (page: Document): string | null | undefined =>
  page.querySelector('script[type=module]')?.getAttribute('src')

/** The token of the current server. */
let token: string | undefined

/** The `sessionStorage` key of this window's id: it survives a reload, and differs between windows. */
const WINDOW = 'studio-window'

function windowId(): string {
  const id = sessionStorage.getItem(WINDOW) ?? crypto.randomUUID()
  sessionStorage.setItem(WINDOW, id)
  return id
}

/** Whether the server was restarted with the same program: then requests use its new token. */
async function renewToken(): Promise<boolean> {
  const text = await (await fetch(STUDIO_PATH)).text()
  const page = new DOMParser().parseFromString(text, 'text/html')
  const fresh = tokenIn(page)
  if (fresh === '' || fresh === token || programIn(page) !== programIn(document)) return false
  token = fresh
  return true
}

export const ask: Ask = async (request, fields) => {
  token ??= tokenIn(document)
  let response = await send(request, fields, token)
  if (response.status === 403 && (await renewToken())) response = await send(request, fields, token)
  const answer = (await response.json()) as unknown
  if (!response.ok) {
    const refusal = answer as Refusal
    throw new RefusedError(refusal.error, { ...refusal, status: response.status })
  }
  return answer as never
}

function send(request: keyof Api, fields: object, tokenNow: string): Promise<Response> {
  const [method = '', path = ''] = request.split(' ')
  const { file, ...others } = 'file' in fields && fields.file instanceof File ? { ...fields, file: fields.file } : {}
  const body = file || (method === 'GET' ? undefined : JSON.stringify(fields))
  const query = file ? { name: file.name, ...given(others) } : body === undefined && given(fields)
  const change = changeId()
  const address = `${API_PATH}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
  return fetch(address, {
    method,
    headers: {
      [STUDIO_TOKEN_HEADER]: tokenNow,
      [STUDIO_WINDOW_HEADER]: windowId(),
      ...(change !== undefined && { [STUDIO_CHANGE_HEADER]: change }),
      [STUDIO_LANGUAGE_HEADER]: document.documentElement.lang,
      ...(body !== undefined && { 'content-type': `application/${file ? 'octet-stream' : 'json'}` }),
    },
    ...(body !== undefined && { body }),
    // An edit is also sent while the tab is being closed. Browsers allow this for 64 KiB.
    keepalive: KEPT_ALIVE.has(path) && JSON.stringify(fields).length < 60_000,
  })
}

const KEPT_ALIVE = new Set(['/edit', '/translation', '/window'])

const given = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
