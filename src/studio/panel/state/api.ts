import { RefusedError, sendRequest } from '#studio/client/send-request.ts'
import {
  API_PATH,
  STUDIO_CHANGE_HEADER,
  STUDIO_PATH,
  STUDIO_TOKEN_HEADER,
  STUDIO_TOKEN_META,
  STUDIO_WINDOW_HEADER,
} from '#studio/protocol/addresses.ts'
import type { Api } from '#studio/protocol/requests.ts'

/** Sends a request to the server of the studio. Throws the errors of `sendRequest`. */
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
  try {
    return await send(request, fields, token)
  } catch (error) {
    if (!(error instanceof RefusedError && error.status === 403 && (await renewToken()))) throw error
    return send(request, fields, token)
  }
}

async function send<R extends keyof Api>(request: R, fields: object, tokenNow: string): Promise<Api[R]['answer']> {
  const change = changeId()
  const answer = await sendRequest(API_PATH, request, fields, {
    headers: {
      [STUDIO_TOKEN_HEADER]: tokenNow,
      [STUDIO_WINDOW_HEADER]: windowId(),
      ...(change !== undefined && { [STUDIO_CHANGE_HEADER]: change }),
    },
    // An edit is also sent while the tab is being closed.
    keepalive: KEPT_ALIVE.has(request),
  })
  return answer as never
}

const KEPT_ALIVE = new Set<keyof Api>(['POST /edit', 'POST /translation', 'POST /window'])

/** The id of the change that this window edits; undefined if the site is edited on its owner's computer. */
export const changeId = (): string | undefined => new URLSearchParams(location.search).get('change') ?? undefined

/** The query of a studio document, with its change. */
export function queryOf(fields: Record<string, string>): string {
  const change = changeId()
  return String(new URLSearchParams({ ...(change !== undefined && { change }), ...fields }))
}
