import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendEntry, sendHtml } from '#live/studio/studio-responses.ts'
import { cookie, noCookie, sessionCookie, tokenIn } from '#live/http/cookies.ts'
import { anonymousLimit } from '#live/http/request-limits.ts'
import { browserInWords } from '#live/people/browser-in-words.ts'
import { FRESH_MS, newSessionToken } from '#live/people/secrets.ts'
import type { PeopleStore } from '#live/people/store/people-store.ts'
import type { StudioUrl } from '#live/people/studio-url.ts'
import { usedOnce } from '#live/people/used-once.ts'
import { SIGN_ON_PATH } from '#studio/protocol/team/people.ts'
import { pathInStudio } from '#studio/protocol/team/screens.ts'
import { parseTarget } from '#base/text/addresses/addresses.ts'
import { Provider } from './provider.ts'
import type { Begun } from './provider.ts'
import { signOnPage } from './sign-on-page.ts'
import { SignOnProblem } from './sign-on-problem.ts'
import type { SignOnProblemCode } from './sign-on-problem.ts'
import type { SignOnSettings } from './sign-on-settings.ts'
import { signOn as signOnPerson } from './signed-on-person.ts'

/** How long a sign-in at the provider may take: a person may have to find their telephone first. */
const SIGN_IN_MS = 900_000

/** A sign-in in progress at the provider, by the random token in the browser's cookie. */
interface BegunSignIn extends Begun {
  /** The page of the studio to return to. */
  to: string
  /** The person has to authenticate, even in an existing session at the provider. */
  isAgain: boolean
}

interface SignOnOptions {
  settings: SignOnSettings
  store: PeopleStore
  url: StudioUrl
  addressOf: (request: IncomingMessage) => string
  now?: () => Date
  /** Called with errors that need attention: invalid responses of the provider, or errors of the store. */
  onError: (error: unknown) => void
}

/** The redirect of the browser, and its new cookie. */
interface Onward {
  location: string
  cookies: string[]
}

export type SignOn = ReturnType<typeof signOn>

/**
 * Signing in with the account of a company: the addresses that redirect the browser to the provider, and that receive
 * it back.
 */
export function signOn({ settings, store, url, addressOf, now = () => new Date(), onError }: SignOnOptions) {
  const provider = new Provider(settings, url)
  const begun = usedOnce<BegunSignIn>(SIGN_IN_MS, now)
  const isWithinLimit = anonymousLimit(now)
  const { name, hasLocalAccounts, issuer } = settings

  async function leave(request: IncomingMessage, query: string): Promise<Onward> {
    const from = request.headers['sec-fetch-site'] ?? 'none'
    // Other sites cannot start a sign-in.
    if (from !== 'same-origin' && from !== 'none') throw new SignOnProblem('not-begun')
    const params = new URLSearchParams(query)
    const isAgain = params.has('again')
    const { address, begun: checks } = await provider.begin(isAgain)
    const token = newSessionToken()
    begun.add(token, { ...checks, isAgain, to: pathInStudio(params.get('to'), url) })
    return { location: address.href, cookies: [cookie(url, 'studio-sign-on', token, SIGN_IN_MS)] }
  }

  async function comeBack(request: IncomingMessage, query: string): Promise<Onward> {
    const token = tokenIn(request, url, 'studio-sign-on')
    const checks = token === undefined ? undefined : begun.take(token)
    if (!checks) throw new SignOnProblem('not-begun')
    const signedOn = await provider.finish(query, checks)
    const isProven = (signedOn.provenAt ?? 0) > now().getTime() - FRESH_MS
    if (checks.isAgain && !isProven) throw new SignOnProblem('not-asked')
    const client = { browser: browserInWords(request.headers['user-agent']), before: tokenIn(request, url) }
    const session = await signOnPerson(store, signedOn, hasLocalAccounts, client, now())
    if (session === undefined) throw new SignOnProblem('no-group')
    return { location: url.origin + checks.to, cookies: [sessionCookie(url, session), noCookie(url, 'studio-sign-on')] }
  }

  return {
    name,
    hasLocalAccounts,
    /** The form that people and sessions store. */
    issuer: issuer.href,
    signOutAddress: (idToken: string | undefined) => provider.signOutAddress(idToken),

    /** Answers a request for one of the addresses; false for any other one. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const { path, query } = parseTarget(request.url ?? '/')
      if (path !== SIGN_ON_PATH && path !== `${SIGN_ON_PATH}/back`) return false
      try {
        if (!isWithinLimit(addressOf(request))) throw new SignOnProblem('too-many-tries')
        if (request.method !== 'GET' || request.headers.host !== url.host) throw new SignOnProblem('not-begun')
        const { location, cookies } = await (path === SIGN_ON_PATH ? leave : comeBack)(request, query)
        sendEntry(response, location, cookies)
      } catch (error) {
        const { code, message } = error instanceof SignOnProblem ? error : new SignOnProblem('unavailable')
        if (code === 'provider') onError(new Error(`Signing in by ${issuer.href} has failed: ${message}`))
        if (code === 'unavailable') onError(error)
        if (code === 'too-many-tries') response.setHeader('retry-after', '60')
        sendHtml(response, signOnPage(code), PAGE_POLICY, STATUS[code])
      }
      return true
    },
  }
}

const PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'"

const STATUS: Record<SignOnProblemCode, number> = {
  'not-finished': 403,
  'not-begun': 400,
  'no-group': 403,
  'not-asked': 403,
  provider: 502,
  'too-many-tries': 429,
  unavailable: 503,
}
