import type { Configuration, CustomFetch, ServerMetadata } from 'openid-client'
import { SIGN_ON_PATH } from '#studio/protocol/team/people.ts'
import { SIGN_IN_PATH } from '#studio/protocol/addresses.ts'
import type { ByProvider } from '#live/people/sessions.ts'
import type { StudioUrl } from '#live/people/studio-url.ts'
import { rightsOf } from './group-rights.ts'
import type { GroupRights } from './group-rights.ts'
import { SignOnProblem } from './sign-on-problem.ts'
import type { SignOnSettings } from './sign-on-settings.ts'

/** Seconds until a request to the provider is aborted. */
const TIMEOUT = 10
/** The limit of bytes of an answer. */
const LARGEST_ANSWER = 1_000_000
/**
 * How long its endpoints are cached, in milliseconds. Its keys are fetched for each sign-in, as they may have changed.
 */
const KNOWN_MS = 600_000

/** The values that verify a sign-in when the browser returns. */
export interface Begun {
  state: string
  nonce: string
  verifier: string
}

/** The person who has signed in, from the claims of the provider. */
export interface SignedOn extends ByProvider {
  /** The provider's id of the person, which is never reused for another person. */
  subject: string
  name: string
  mail?: string
  /** The provider has verified the mail address. */
  isMailVerified: boolean
  /** Undefined if none of their groups gives a right. */
  rights: GroupRights | undefined
}

/** The provider of a single sign-on. Requests go only to its issuer, and to the endpoints that it publishes. */
export class Provider {
  readonly #settings: SignOnSettings
  readonly #url: StudioUrl
  #known: { server: Promise<ServerMetadata>; until: number } | undefined

  constructor(settings: SignOnSettings, url: StudioUrl) {
    this.#settings = settings
    this.#url = url
  }

  /**
   * The address at which a person signs in. With `isAgain` they have to authenticate, even in an existing session
   * there.
   */
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

  /** The person who returns to an address with this query. */
  async finish(query: string, { state, nonce, verifier }: Begun): Promise<SignedOn> {
    const library = await import('openid-client')
    const config = await this.#configuration()
    const address = new URL(`${this.#url.origin}${SIGN_ON_BACK}${query}`)
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
    try {
      const tokens = await library.authorizationCodeGrant(config, address, checks)
      const ofToken = tokens.claims()!
      const { issuer, userinfo_endpoint } = config.serverMetadata()
      // Some providers leave the issuer to the account, which may then belong to any company.
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

  /**
   * The address at which the browser also signs out at the provider; undefined if it has no such address, or does
   * not respond.
   */
  async signOutAddress(idToken: string | undefined): Promise<string | undefined> {
    const library = await import('openid-client')
    const config = await this.#configuration().catch(() => undefined)
    if (config?.serverMetadata().end_session_endpoint === undefined) return undefined
    return library.buildEndSessionUrl(config, {
      post_logout_redirect_uri: this.#url.origin + SIGN_IN_PATH,
      ...(idToken !== undefined && { id_token_hint: idToken }),
    }).href
  }

  /** A new configuration for each use, so that none has outdated keys. */
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
    // The default method of OpenID Connect.
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

/** Follows no redirect, as the library requires, and limits the size of a response. */
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

/** The loggable part of an error of the library, whose cause may contain tokens and claims. */
function problemOf(error: unknown): SignOnProblem {
  if (error instanceof SignOnProblem) return error
  const { message, code, error: said } = error as Error & { code?: unknown; error?: unknown }
  if (said === 'access_denied') return new SignOnProblem('not-finished')
  const parts = [message, code, said].filter((part): part is string => typeof part === 'string')
  return new SignOnProblem('provider', [...new Set(parts)].join(', ').slice(0, 300))
}
