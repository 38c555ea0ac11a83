import type { Configuration, CustomFetch, ServerMetadata } from 'openid-client'
import { SIGN_ON_PATH } from '#studio/protocol/team/people.ts'
import { SIGN_IN_PATH } from '#studio/protocol/addresses.ts'
import type { ByProvider } from '#live/people/sessions.ts'
import type { StudioUrl } from '#live/people/studio-url.ts'
import { rightsOf } from './group-rights.ts'
import type { GroupRights } from './group-rights.ts'
import { SignOnProblem } from './sign-on-problem.ts'
import type { SignOnSettings } from './sign-on-settings.ts'

/** Seconds after which a request to the provider is given up. */
const TIMEOUT = 10
/** Bytes of what it answers. */
const LARGEST_ANSWER = 1_000_000
/** How long its addresses are known, in milliseconds. Its keys are fetched for each sign-in, as they may be others then. */
const KNOWN_MS = 600_000

/** What a sign-in that has begun is checked with when the browser comes back. */
export interface Begun {
  state: string
  nonce: string
  verifier: string
}

/** Who has signed in, as the provider says. */
export interface SignedOn extends ByProvider {
  /** The provider's own id of her, which is never another person's. */
  subject: string
  name: string
  mail?: string
  /** The provider has seen that the mail address is hers. */
  isMailVerified: boolean
  /** Undefined where none of her groups may do anything. */
  rights: GroupRights | undefined
}

/** The provider of a single sign-on. Only its issuer is asked, and the addresses that this names as its own. */
export class Provider {
  readonly #settings: SignOnSettings
  readonly #url: StudioUrl
  #known: { server: Promise<ServerMetadata>; until: number } | undefined

  constructor(settings: SignOnSettings, url: StudioUrl) {
    this.#settings = settings
    this.#url = url
  }

  /** The address at which somebody signs in, with `isAgain` also where the provider knows her already. */
  async begin(isAgain: boolean): Promise<{ address: URL; begun: Begun }> {
    const library = await import('openid-client')
    const config = await this.#configuration()
    const begun = {
      state: library.randomState(),
      nonce: library.randomNonce(),
      verifier: library.randomPKCECodeVerifier(),
    }
    const address = library.buildAuthorizationUrl(config, {
      redirect_uri: this.#url.origin + SIGN_ON_BACK,
      scope: 'openid profile email',
      response_type: 'code',
      code_challenge: await library.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
      state: begun.state,
      nonce: begun.nonce,
      ...(isAgain && { prompt: 'login', max_age: '0' }),
    })
    return { address, begun }
  }

  /** Who has come back to an address whose query is `query`. */
  async finish(query: string, { state, nonce, verifier }: Begun): Promise<SignedOn> {
    const library = await import('openid-client')
    const config = await this.#configuration()
    const address = new URL(`${this.#url.origin}${SIGN_ON_BACK}${query}`)
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
    try {
      const tokens = await library.authorizationCodeGrant(config, address, checks)
      const ofToken = tokens.claims()!
      const { issuer, userinfo_endpoint } = config.serverMetadata()
      // Some providers leave the issuer to the account, which may then be of any company.
      if (ofToken.iss !== issuer) throw new Error('the account is of another issuer')
      const { groupsClaim, groups } = this.#settings
      const isWhole = ['name', 'email', groupsClaim].every((claim) => ofToken[claim] !== undefined)
      const more =
        isWhole || userinfo_endpoint === undefined
          ? {}
          : await library.fetchUserInfo(config, tokens.access_token, ofToken.sub)
      const claims: Record<string, unknown> = { ...more, ...ofToken }
      const mail = textOf(claims['email'])
      return {
        issuer: this.#settings.issuer.href,
        subject: ofToken.sub,
        name: textOf(claims['name']) ?? textOf(claims['preferred_username']) ?? mail ?? '',
        ...(mail !== undefined && { mail }),
        isMailVerified: mail !== undefined && claims['email_verified'] === true,
        rights: rightsOf(groups, Object.hasOwn(claims, groupsClaim) ? claims[groupsClaim] : undefined),
        ...(ofToken.auth_time !== undefined && { provenAt: ofToken.auth_time * 1000 }),
        idToken: tokens.id_token ?? '',
      }
    } catch (error) {
      throw problemOf(error)
    }
  }

  /** The address at which the browser signs out of the provider, too; undefined where it has none, or does not answer now. */
  async signOutAddress(idToken: string | undefined): Promise<string | undefined> {
    const library = await import('openid-client')
    const config = await this.#configuration().catch(() => undefined)
    if (config?.serverMetadata().end_session_endpoint === undefined) return undefined
    return library.buildEndSessionUrl(config, {
      post_logout_redirect_uri: this.#url.origin + SIGN_IN_PATH,
      ...(idToken !== undefined && { id_token_hint: idToken }),
    }).href
  }

  /** A configuration of its own for each use, so that none has keys of before. */
  async #configuration(): Promise<Configuration> {
    const library = await import('openid-client')
    const { issuer, clientId, clientSecret } = this.#settings
    const execute = [library.enableNonRepudiationChecks]
    if (issuer.protocol === 'http:') execute.push(library.allowInsecureRequests)
    const options = { [library.customFetch]: limitedFetch, timeout: TIMEOUT, execute }
    if (this.#known === undefined || this.#known.until < Date.now()) {
      const server = library
        .discovery(issuer, clientId, clientSecret, undefined, options)
        .then((config) => ({ ...config.serverMetadata() }))
      this.#known = { server, until: Date.now() + KNOWN_MS }
    }
    const { server: asked } = this.#known
    const server = await asked.catch((error: unknown) => {
      if (this.#known?.server === asked) this.#known = undefined
      throw problemOf(error)
    })
    // What a client uses that has agreed upon nothing else.
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    const isBasic = methods.includes('client_secret_basic')
    const authentication = isBasic ? library.ClientSecretBasic(clientSecret) : library.ClientSecretPost(clientSecret)
    const config = new library.Configuration(server, clientId, clientSecret, authentication)
    config.timeout = TIMEOUT
    config[library.customFetch] = limitedFetch
    for (const set of execute) set(config)
    return config
  }
}

const SIGN_ON_BACK = `${SIGN_ON_PATH}/back`

const textOf = (claim: unknown): string | undefined => (typeof claim === 'string' && claim !== '' ? claim : undefined)

/** Follows no redirect, which the library asks for, and reads no endless answer. */
const limitedFetch: CustomFetch = async (url, options) => {
  const { body, status, headers } = await fetch(url, options as RequestInit)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > LARGEST_ANSWER) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return new Response(length === 0 ? null : Buffer.concat(chunks), { status, headers })
}

/** What may be logged of an error of the library, whose cause may have tokens and claims. */
function problemOf(error: unknown): SignOnProblem {
  if (error instanceof SignOnProblem) return error
  const { message, code, error: said } = error as Error & { code?: unknown; error?: unknown }
  if (said === 'access_denied') return new SignOnProblem('not-finished')
  const parts = [message, code, said].filter((part): part is string => typeof part === 'string')
  return new SignOnProblem('provider', [...new Set(parts)].join(', ').slice(0, 300))
}
