import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as sendRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, vi } from 'vitest'
import type { Renderer } from '#site/model/rendering.ts'
import { API_PATH, STUDIO_CHANGE_HEADER, STUDIO_LANGUAGE_HEADER } from '#studio/protocol/addresses.ts'
import type { Api, Refusal } from '#studio/protocol/requests.ts'
import { sessionCookie } from '#live/http/cookies.ts'
import { invite } from '#live/people/people.ts'
import { startSession } from '#live/people/sessions.ts'
import { composeStudio } from '#live/hosted/compose.ts'
import type { ComposedStudio } from '#live/hosted/compose.ts'
import { studioSettings } from '#live/hosted/settings.ts'
import type { Rights } from '#studio/protocol/team/rights.ts'
import { TEAM_PATH } from '#studio/protocol/team/team-api.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import { makeRepository } from '../../git.ts'

const STUDIO = 'https://studio.site.example'
const PREVIEW = 'https://preview.site.example'

/** A signed-in person. */
export interface Member {
  id: string
  name: string
  cookie: string
}

interface Sent {
  method?: string
  host?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

interface Got {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

export type TeamStudio = Awaited<ReturnType<typeof startTeamStudio>>

/** The studio of a team behind a TLS proxy, on a copy of a site in git. No browser runs its programs here. */
async function startTeamStudio(site: string) {
  const root = mkdtempSync(join(tmpdir(), 'pagewright-team-'))
  const siteDir = join(root, 'repository/site')
  cpSync(site, siteDir, { recursive: true })
  const git = makeRepository(join(root, 'repository'), site)
  const settings = studioSettings({
    // Nothing is built, and there is no remote.
    PUBLISH_TO: 'remote',
    STUDIO_URL: STUDIO,
    PREVIEW_URL: PREVIEW,
    DATA_DIR: join(root, 'data'),
    TRUST_PROXY: '1',
  })
  const folder = join(root, 'programs')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'assets/boot-123456.js'), '/* the script of pages */')
  const renderer = (await import('#page/html/entry-prerender.tsx')) as unknown as Renderer
  await renderer.loadBlocks()
  const script = '/assets/boot-123456.js'
  const pages = {
    renderer,
    folder,
    bundles: { boot: script, search: { boot: script, dialog: script }, languages: script },
  }
  const program = { script: '/__studio/programs/program.js', styles: [] }
  const browser = {
    current: () => Promise.resolve({ panel: program, canvas: program, team: program }),
    file: (name: string) => (name === 'program.js' ? '/* a program */' : undefined),
  }
  let studio: ComposedStudio
  let port = 0

  async function start(): Promise<void> {
    studio = await composeStudio({ siteDir, settings, inOwnThread: false, programs: { pages, browser } })
    await studio.app.listen({ port: 0, host: '127.0.0.1' })
    port = (studio.app.server.address() as AddressInfo).port
  }
  await start()

  async function open(path: string, { method = 'GET', host = new URL(STUDIO).host, headers = {}, body }: Sent = {}) {
    const sent = sendRequest({
      port,
      path,
      method,
      agent: false,
      headers: { host, 'sec-fetch-site': 'same-origin', ...headers },
    })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return response.setEncoding('utf8')
  }

  async function send(path: string, sent: Sent = {}): Promise<Got> {
    const response = await open(path, sent)
    let text = ''
    for await (const chunk of response as AsyncIterable<string>) text += chunk
    return { status: response.statusCode ?? 0, headers: response.headers, text }
  }

  const people = new Map<string, number>()

  /** An address that nobody else in the team has: tests that share a studio name their people alike. */
  function mailOf(name: string): string {
    const namesakes = people.get(name) ?? 0
    people.set(name, namesakes + 1)
    return `${name.toLowerCase()}${namesakes || ''}@site.example`
  }

  /** Sends a request of the panel for a change. */
  async function request<Name extends keyof Api>(
    name: Name,
    fields: Api[Name]['request'],
    { by, change, language = 'en' }: { by?: Member | undefined; change: string; language?: string },
  ): Promise<{ status: number; answer: Api[Name]['answer'] & Partial<Refusal> }> {
    const [method = '', path = ''] = name.split(' ')
    const isRead = method === 'GET'
    const query = isRead ? `?${new URLSearchParams(fields as Record<string, string>)}` : ''
    const { status, text } = await send(API_PATH + path + query, {
      method,
      headers: {
        ...(by && { cookie: by.cookie }),
        [STUDIO_CHANGE_HEADER]: change,
        [STUDIO_LANGUAGE_HEADER]: language,
        ...(!isRead && { origin: STUDIO, 'content-type': 'application/json' }),
      },
      ...(!isRead && { body: JSON.stringify(fields) }),
    })
    return { status, answer: JSON.parse(text) as Api[Name]['answer'] & Partial<Refusal> }
  }

  /** Sends a request of the screens. */
  async function ask<Name extends keyof TeamApi>(
    name: Name,
    fields: TeamApi[Name]['request'],
    { cookie }: Member,
  ): Promise<TeamApi[Name]['answer'] & Partial<Refusal>> {
    const [method = '', path = ''] = name.split(' ')
    const isRead = method === 'GET'
    const query = isRead ? `?${new URLSearchParams(fields as Record<string, string>)}` : ''
    const { text } = await send(TEAM_PATH + path + query, {
      method,
      headers: { cookie, ...(!isRead && { origin: STUDIO, 'content-type': 'application/json' }) },
      ...(!isRead && { body: JSON.stringify(fields) }),
    })
    return JSON.parse(text) as TeamApi[Name]['answer'] & Partial<Refusal>
  }

  return {
    siteDir,
    /** The store of leads, as on the site's server. */
    store: settings.store,
    git,
    send,
    open,
    request,
    ask,
    get parts(): ComposedStudio {
      return studio
    },
    get port(): number {
      return port
    },

    /** Adds a person, as an invitation and a passkey do. */
    async member(name: string, rights: Partial<Rights> = {}): Promise<Member> {
      const { store } = studio
      const now = new Date()
      const fields = {
        role: 'writer' as const,
        mayReadLeads: false,
        ...rights,
        name,
        mail: mailOf(name),
      }
      const { id } = await invite(store, undefined, fields, now)
      const token = await store.transact((db) => startSession(db, id, { browser: 'Firefox', before: undefined }, now))
      return { id, name, cookie: sessionCookie(settings.url, token).split(';')[0] ?? '' }
    },

    begin: async (title = 'Another title', name = 'Mona') =>
      (await studio.sites.changes.begin(title, { name, email: `${name.toLowerCase()}@site.example` })).id,

    /** Sets a value of a document, with its current revision. */
    async set(
      file: string,
      path: (string | number)[],
      value: string,
      how: { by: Member; change: string; language?: string },
    ) {
      const { answer } = await request('GET /document', { file }, how)
      const operations = [{ type: 'set' as const, path, value }]
      return request('POST /edit', { file, revision: answer.revision, label: path.join(' '), operations }, how)
    },

    start,

    /** Stops the process in an orderly way, and starts another one. */
    async restart(): Promise<void> {
      await studio.app.close()
      await start()
    },

    /** A file of a change's site, as committed. */
    inGit: (change: string, file: string): string => git('show', `change/${change}:site/${file}`),
    read: (file: string): string => readFileSync(join(siteDir, file), 'utf8'),

    async close(): Promise<void> {
      studio.app.server.closeAllConnections()
      await studio.app.close()
      rmSync(root, { recursive: true })
    },
  }
}

type OnCleanup = (cleanup: () => Promise<void>) => void

async function studioUntilCleanup(site: string, onCleanup: OnCleanup): Promise<TeamStudio> {
  // Hides the developer's git identity from the tests.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  const studio = await startTeamStudio(site)
  onCleanup(async () => {
    await studio.close()
    vi.unstubAllEnvs()
  })
  return studio
}

/** `test` with a studio of its own. */
export const test = base
  /** The site that is copied. */
  .extend('site', () => 'tests/second-site')
  .extend('studio', ({ site }, { onCleanup }) => studioUntilCleanup(site, onCleanup))

/** `test` with one studio for all tests of a file, which work in changes of their own and publish nothing. */
export const testInSharedStudio = base.extend('studio', { scope: 'file' }, ({}, { onCleanup }) =>
  studioUntilCleanup('tests/second-site', onCleanup),
)
