import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { Configuration } from 'oidc-provider'
import type { StudioUrl } from '#live/people/studio-url.ts'
import { groupsWithRights } from '#live/sign-on/group-rights.ts'
import type { SignOnSettings } from '#live/sign-on/sign-on-settings.ts'

/** The claims of an account. */
export interface Account {
  name?: string
  email?: string
  email_verified?: boolean
  groups?: string[] | string
}

const SECRET = 'a secret that the studio and its provider share'

/** A company's provider in this process. Tests may change its accounts, keys and responses. */
export async function startProvider(accounts: Record<string, Account>) {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end()
  /** The studio's requests, without the browser's. */
  const asked: string[] = []
  const server = createServer((request, response) => {
    if (request.headers['user-agent'] !== BROWSER) asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://localhost:${port}`
  let key = (firstKey ??= newKey())
  /** Changes an ID token before the studio receives it. */
  let changed = (token: string): string => token
  let redirects: string[] = []
  let conformIdTokenClaims = true

  function restart(): void {
    const configuration: Configuration = {
      clients: [
        {
          client_id: 'studio',
          client_secret: SECRET,
          redirect_uris: redirects,
          post_logout_redirect_uris: redirects.map((address) => address.replace('sign-on/back', 'sign-in')),
        },
      ],
      jwks: { keys: [key.jwk] },
      cookies: { keys: ['a key of cookies'] },
      conformIdTokenClaims,
      claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email', 'email_verified'] },
      ttl: { Session: 86_400, Grant: 86_400, Interaction: 3600, AccessToken: 600, IdToken: 600 },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...accounts[id] }),
      }),
    }
    const provider = new Provider(issuer, configuration)
    provider.use(async (context, next) => {
      await next()
      const body = context.body as { id_token?: string } | undefined
      if (body?.id_token !== undefined) body.id_token = changed(body.id_token)
    })
    answer = provider.callback()
  }

  return {
    issuer,
    accounts,
    asked,
    /** The settings of a studio that uses it, once it knows that studio. */
    settingsFor:
      (changes: Partial<SignOnSettings> = {}) =>
      (url: StudioUrl): SignOnSettings => {
        redirects = [`${url.origin}/__studio/sign-on/back`]
        restart()
        return {
          issuer: new URL(issuer),
          clientId: 'studio',
          clientSecret: SECRET,
          name: 'Harbour Ltd',
          groupsClaim: 'groups',
          groups: groupsWithRights('writers=writer, web-team=editor, admins=owner+leads'),
          hasLocalAccounts: true,
          ...changes,
        }
      },
    /** Signs with another key from now on, and ends its sessions. */
    rotateKeys(): void {
      key = newKey()
      restart()
    },
    /** Includes all claims in the ID token, so that userinfo is not needed. */
    sayAllAtOnce(): void {
      conformIdTokenClaims = false
      restart()
    },
    answerWith: (listener: RequestListener): void => void (answer = listener),
    /** Changes the claims of ID tokens, which are signed by the provider's own key unless another is given. */
    changeClaims(change: (claims: Record<string, unknown>) => void, by: KeyObject = key.privateKey): void {
      changed = (token) => {
        const [head = '', body = ''] = token.split('.')
        const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
        change(claims)
        const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
        return `${signed}.${sign('sha256', Buffer.from(signed), by).toString('base64url')}`
      }
    },
    changeTokens: (change: (token: string) => string): void => void (changed = change),
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The first key of every provider: generating one takes longer than a whole sign-in. */
let firstKey: ReturnType<typeof newKey> | undefined

export function newKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { privateKey, jwk: { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' } }
}

const BROWSER = 'Mozilla/5.0 Firefox/140.0'

interface Visited {
  url: string
  status: number
  text: string
  headers: Headers
}

/** A minimal browser for signing in: it follows redirects, keeps cookies by origin, and submits forms. */
export class Browser {
  readonly cookies = new Map<string, Map<string, string>>()
  /** All URLs that it was redirected to. */
  readonly visited: string[] = []

  cookieOf(origin: string, name: string): string | undefined {
    return this.cookies.get(origin)?.get(name)
  }

  /** Opens a URL and follows redirects, up to the first URL that matches `until`, which is not requested. */
  async go(
    address: string,
    { form, until, from = 'none' }: { form?: object; until?: RegExp; from?: string } = {},
  ): Promise<Visited> {
    let [url, body] = [address, form && new URLSearchParams(form as Record<string, string>)]
    for (let hop = 0; hop < 20; hop++) {
      this.visited.push(url)
      if (until?.test(url)) return { url, status: 0, text: '', headers: new Headers() }
      const { origin } = new URL(url)
      const jar = this.cookies.get(origin) ?? new Map<string, string>()
      this.cookies.set(origin, jar)
      const response = await fetch(url, {
        redirect: 'manual',
        ...(body && { method: 'POST', body }),
        headers: {
          'user-agent': BROWSER,
          'sec-fetch-site': from,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      })
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (value === '' || /max-age=0\b|expires=Thu, 01 Jan 1970/i.test(set)) jar.delete(name)
        else jar.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null)
        return { url, status: response.status, text: await response.text(), headers: response.headers }
      const next = new URL(location, url)
      if (next.origin !== origin) from = 'cross-site'
      ;[url, body] = [next.href, undefined]
    }
    throw new Error('The browser is led in circles.')
  }

  /** Signs in with the named account at the provider. */
  async signOn(address: string, account: string, options: { until?: RegExp; from?: string } = {}): Promise<Visited> {
    let page = await this.go(address, options)
    for (let step = 0; step < 5; step++) {
      const [, action] = /<form[^>]* action="([^"]+)"/.exec(page.text) ?? []
      if (action === undefined) return page
      const isLogin = page.text.includes('name="login"')
      const form = isLogin ? { prompt: 'login', login: account, password: 'any' } : { prompt: 'consent' }
      page = await this.go(new URL(action.replaceAll('&amp;', '&'), page.url).href, { ...options, form })
    }
    return page
  }
}
