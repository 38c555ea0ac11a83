import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe } from 'vitest'
import type { StoreSettings } from '#serve/database/store.ts'
import { firstOwnerToken } from '#live/people/people.ts'
import type { Team as Desk } from '#live/api/request.ts'
import { teamServer } from '#live/http/team-server.ts'
import { openPeopleStore } from '#live/people/store/people-store.ts'
import type { PeopleStore } from '#live/people/store/people-store.ts'
import { studioUrl } from '#live/people/studio-url.ts'
import type { StudioUrl } from '#live/people/studio-url.ts'
import type { Mailer } from '#live/mails/mails.ts'
import { refusal } from '#live/words/refusal.ts'
import { signOn } from '#live/sign-on/sign-on.ts'
import type { SignOn } from '#live/sign-on/sign-on.ts'
import type { SignOnSettings } from '#live/sign-on/sign-on-settings.ts'
import type { Me } from '#studio/protocol/team/people.ts'
import type { Rights } from '#studio/protocol/team/rights.ts'
import { TEAM_PATH } from '#studio/protocol/team/team-api.ts'
import type { ReasonCode } from '#base/text/reason.ts'
import type { Refusal } from '#studio/protocol/requests.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import { test as base, withCleanup } from '../../server/fixtures.ts'
import {
  giveBackTeamPostgresDatabase,
  newEmptyPostgresDatabase,
  newTeamPostgresDatabase,
} from '../../server/shared/resources.ts'
import { Authenticator } from './authenticator.ts'
import type { Lies } from './authenticator.ts'

export const DAY = 86_400_000

export const SITE = {
  name: 'Harbour',
  language: 'en',
  languages: ['en', 'ar'],
  folders: ['/blog', '/services'],
  url: 'https://harbour.example',
  previewOrigin: 'http://preview.localhost',
}

interface Asked<Name extends keyof TeamApi> {
  status: number
  answer: TeamApi[Name]['answer']
  code: ReasonCode | undefined
  /** The cookie that the browser sends from then on; undefined if none was set. */
  cookie: string | undefined
  headers: IncomingHttpHeaders
}

interface How {
  cookie?: string | undefined
  headers?: OutgoingHttpHeaders
  /** Headers that the browser does not send. */
  without?: string[]
  /** The raw body, in place of the fields as JSON. */
  body?: string | Buffer
  /** The client's address. */
  from?: string
}

export interface Member {
  id: string
  cookie: string
  authenticator: Authenticator
}

export type Team = Awaited<ReturnType<typeof startTeam>>

type Parts = Pick<Desk, 'work' | 'leads'>

/** In place of changes or leads: nothing is there. */
const NOTHING = new Proxy({} as never, {
  get() {
    throw refusal('not-there')
  },
})

type Serve = (request: IncomingMessage, response: ServerResponse) => unknown

/** An empty page for browsers. */
const sendEmptyPage: Serve = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><html lang="en"><title>A page</title>')

export interface TeamOptions {
  /** Answers requests that are not requests of the team. */
  serveOthers?: Serve
  /** The parts for requests about changes and leads, which are refused without them. */
  partsFor?: (settings: StoreSettings) => Partial<Parts>
  /** The initial time. */
  time?: number
  /** The single sign-on of the studio at `url`. */
  signOnAt?: (url: StudioUrl) => SignOnSettings
  mails?: Mailer
  /** The store of another or an earlier studio. */
  store?: PeopleStore
}

/** A team with its store and server, at a time that the test sets. */
export async function startTeam(settings: StoreSettings, options: TeamOptions = {}) {
  const { serveOthers = sendEmptyPage, partsFor = () => ({}), signOnAt, mails } = options
  let { time = Date.UTC(2026, 10, 27, 9) } = options
  const { store = openPeopleStore(settings) } = options
  let companySignOn: SignOn | undefined
  let studio: ReturnType<typeof teamServer>
  const server = createServer((request, response) => {
    const serve = async (): Promise<unknown> =>
      (await companySignOn?.serve(request, response)) ||
      (await studio.serve(request, response)) ||
      serveOthers(request, response)
    void serve()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = studioUrl(`http://localhost:${port}`)
  const errors: unknown[] = []
  const now = (): Date => new Date(time)
  const addressOf = ({ headers }: IncomingMessage): string => String(headers['x-client'] ?? '203.0.113.7')
  const onError = (error: unknown): unknown => errors.push(error)
  companySignOn = signOnAt && signOn({ settings: signOnAt(url), store, url, addressOf, now, onError })
  studio = teamServer({
    store,
    url,
    signOn: companySignOn,
    mails,
    siteName: SITE.name,
    siteOfTeam: () => Promise.resolve(SITE),
    work: NOTHING,
    leads: NOTHING,
    ...partsFor(settings),
    now,
    addressOf,
    onError,
  })

  async function ask<Name extends keyof TeamApi>(
    name: Name,
    fields: TeamApi[Name]['request'],
    { cookie, headers = {}, without = [], body, from }: How = {},
  ): Promise<Asked<Name>> {
    const [method = '', path = ''] = name.split(' ')
    const query = method === 'GET' ? `?${new URLSearchParams(fields as Record<string, string>)}` : ''
    const sent = sendRequest({
      port,
      method,
      path: TEAM_PATH + path + query,
      headers: {
        host: url.host,
        'sec-fetch-site': 'same-origin',
        ...(cookie !== undefined && { cookie }),
        ...(method !== 'GET' && { origin: url.origin, 'content-type': 'application/json' }),
        ...(from !== undefined && { 'x-client': from }),
        ...headers,
      },
    })
    for (const header of without) sent.removeHeader(header)
    sent.end(method === 'GET' ? undefined : (body ?? JSON.stringify(fields)))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
    const content = Buffer.concat(chunks).toString()
    const isJson = response.headers['content-type']?.startsWith('application/json')
    const answer = (isJson ? JSON.parse(content) : content) as TeamApi[Name]['answer'] & Partial<Refusal>
    const set = response.headers['set-cookie']?.[0]?.split(';')[0]
    return {
      status: response.statusCode ?? 0,
      answer,
      code: answer.reason?.code,
      cookie: set,
      headers: response.headers,
    }
  }

  /** Opens an invitation link and creates a passkey. */
  async function join(token: string, authenticator = new Authenticator(), who = {}, how: How = {}, lies: Lies = {}) {
    const { answer, ...rest } = await ask('POST /invitation/options', { token }, how)
    if (rest.status !== 200) return { ...rest, answer: answer as never }
    const response = authenticator.create(answer.options, url.origin, lies)
    return ask('POST /invitation', { token, response, ...who }, how)
  }

  async function signIn(authenticator: Authenticator, how: How = {}, lies: Lies = {}) {
    const { answer } = await ask('POST /sign-in/options', {}, how)
    return ask('POST /sign-in', { response: authenticator.get(answer, url.origin, lies) }, how)
  }

  async function member(asked: Promise<{ answer: Me; cookie: string | undefined }>, authenticator: Authenticator) {
    const { answer, cookie = '' } = await asked
    return { id: answer.person.id, cookie, authenticator }
  }

  /** The first owner, signed in. */
  async function owner(): Promise<Member> {
    const authenticator = new Authenticator()
    const token = (await firstOwnerToken(store, now())) ?? ''
    return member(join(token, authenticator, { name: 'Ola Owner', mail: 'ola@site.example' }), authenticator)
  }

  /** A person invited by an owner, signed in. */
  async function invited({ cookie }: Member, name: string, rights: Partial<Rights> = {}): Promise<Member> {
    const authenticator = new Authenticator()
    return member(join(await invitation({ cookie }, name, rights), authenticator), authenticator)
  }

  /** The token of an invitation. */
  async function invitation({ cookie }: Pick<Member, 'cookie'>, name: string, rights: Partial<Rights> = {}) {
    const mail = `${name.toLowerCase()}@site.example`
    const fields = { role: 'writer' as const, mayReadLeads: false, ...rights, name, mail }
    const { answer } = await ask('POST /people/invite', fields, { cookie })
    return answer.link.split('#')[1] ?? ''
  }

  return {
    store,
    studio,
    url,
    errors,
    now,
    /** Advances the time by milliseconds. */
    wait: (ms: number): void => void (time += ms),
    ask,
    join,
    signIn,
    owner,
    invited,
    invitation,
    /** The status of a request that everybody in the team may make. */
    statusOf: async (cookie: string | undefined) => (await ask('GET /me', {}, { cookie })).status,
    async close() {
      server.closeAllConnections()
      server.close()
      await store.close()
    },
  }
}

/** `test` with a team of its own, which answers requests about people and those for which a test passes handlers. */
export const test = base.extend('newTeam', ({ newDatabase }, { onCleanup }) => {
  const start = async (options?: TeamOptions) => startTeam(await newDatabase(), options)
  return withCleanup(onCleanup, start, (team) => team.close())
})

const onPostgres = (databaseUrl: string): StoreSettings => ({ dataDir: '/dev/null/unused', databaseUrl })

/** A fixture for `newDatabase`: databases in PostgreSQL with empty tables of leads and of a team. */
export function newPostgresTeams({}: object, { onCleanup }: { onCleanup: (cleanup: () => Promise<void>) => void }) {
  const newUrl = withCleanup(onCleanup, newTeamPostgresDatabase, giveBackTeamPostgresDatabase)
  return async () => onPostgres(await newUrl())
}

/** Declares the same tests for SQLite and for PostgreSQL. */
export function describeTeams(declare: (teamTest: typeof test) => void): void {
  describe('SQLite', () => {
    declare(test)
  })
  describe('PostgreSQL', () => {
    test.override('newDatabase', newPostgresTeams)
    test.override('newEmptyDatabase', () => async () => onPostgres(await newEmptyPostgresDatabase()))
    declare(test)
  })
}
