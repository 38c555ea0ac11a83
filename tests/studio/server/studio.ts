import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Connect } from 'vite'
import { sendText } from '#live/host/responses.ts'
import { SiteHost } from '#live/host/site-host.ts'
import type { Renderer } from '#site/model/rendering.ts'
import type { Api, Refusal } from '#studio/protocol/requests.ts'
import { API_PATH, STUDIO_HOST, STUDIO_PATH, STUDIO_TOKEN_HEADER } from '#studio/protocol/addresses.ts'
import { entryKey } from '#live/studio/entry-key.ts'
import { studioOf } from '#live/studio/studio-server.ts'
import { makeRepository } from '../../git.ts'
import type { Git } from '../../git.ts'
import { sendRequest } from '../../server/http.ts'
import type { HttpResponse } from '../../server/http.ts'

export interface Studio {
  /** The site that is copied. */
  site: string
  siteDir: string
  port: number
  token: string
  /** The address, as the terminal prints it. */
  key: string
  /** The headers that the panel sends. */
  headers: Record<string, string>
  read: (file: string) => string
  write: (file: string, text: string) => void
  /** Sends a request as the panel does, and expects success. */
  ask: <Name extends keyof Api>(name: Name, fields: Api[Name]['request']) => Promise<Api[Name]['answer']>
  /** Sends a request as the panel does, and returns the refusal's code. */
  refusal: <Name extends keyof Api>(name: Name, fields: object) => Promise<string>
  /** The same, with the message and the suggested ways on. */
  refused: <Name extends keyof Api>(name: Name, fields: object) => Promise<Refusal>
  send: (path: string, options?: Parameters<typeof sendRequest>[2]) => Promise<HttpResponse>
  /** Stops the server and starts another one for the same site. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** No browser runs them here. */
const PROGRAMS = {
  current: () =>
    Promise.resolve({ panel: { script: '/panel.js', styles: [] }, canvas: { script: '/canvas.js', styles: [] } }),
  file: () => undefined,
}

/** Starts the studio of a copy of a site, behind a socket, without Vite. */
export async function startStudio(site = 'tests/second-site', host = '127.0.0.1'): Promise<Studio> {
  const root = mkdtempSync(join(tmpdir(), 'pagewright-studio-'))
  const siteDir = join(root, 'site')
  cpSync(site, siteDir, { recursive: true })
  const studio = { site, siteDir, read, write, ask, refusal, refused, send, restart, stop } as unknown as Studio
  let close = await start()
  return studio

  async function start(): Promise<() => Promise<void>> {
    const errors: unknown[] = []
    studio.key = entryKey(join(root, 'cache'))
    const onError = (error: unknown): number => errors.push(error)
    const siteHost = new SiteHost({
      siteDir,
      root: process.cwd(),
      cacheDir: join(root, 'cache'),
      loadRenderer: async () => (await import('#page/html/entry-prerender.tsx')) as unknown as Renderer,
      buildInfoOf: () => ({ id: 'development', scripts: { boot: '' }, fonts: {}, icons: [], development: true }),
      sendPage: (response) => Promise.resolve(sendText(response, 500, 'text', 'Only development sends pages.\n')),
      onError,
    })
    const handle = studioOf(siteHost, PROGRAMS, studio.key)
    const server = createServer((received: IncomingMessage, response: ServerResponse) => {
      const asked: Connect.IncomingMessage = Object.assign(received, { originalUrl: received.url })
      handle(asked, response, () => response.writeHead(404).end('not the studio'))
    })
    await new Promise<void>((done) => server.listen(0, host, done))
    studio.port = (server.address() as AddressInfo).port
    const name = `${STUDIO_HOST}:${studio.port}`
    const cookie = `pagewright-studio-${studio.port}=${studio.key}`
    const panel = await sendRequest(studio.port, STUDIO_PATH, { headers: { host: name, cookie } })
    studio.token = /studio-token" content="([^"]+)"/.exec(panel.text)?.[1] ?? ''
    studio.headers = {
      host: name,
      cookie,
      origin: `http://${name}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      [STUDIO_TOKEN_HEADER]: studio.token,
    }
    return async () => {
      siteHost.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      expect(errors).toEqual([])
    }
  }

  function read(file: string): string {
    return readFileSync(join(siteDir, file), 'utf8')
  }

  function write(file: string, text: string): void {
    writeFileSync(join(siteDir, file), text)
  }

  function send(path: string, options: Parameters<typeof sendRequest>[2] = {}): Promise<HttpResponse> {
    return sendRequest(studio.port, path, { ...options, headers: { ...studio.headers, ...options.headers } })
  }

  async function request(name: string, fields: object): Promise<HttpResponse> {
    const [method = '', path = ''] = name.split(' ')
    const query = new URLSearchParams(fields as Record<string, string>).toString()
    return method === 'GET'
      ? send(`${API_PATH}${path}?${query}`)
      : send(`${API_PATH}${path}`, { method, body: JSON.stringify(fields) })
  }

  async function ask(name: string, fields: object): Promise<unknown> {
    const { status, text } = await request(name, fields)
    expect({ status, ...(status !== 200 && { text }) }).toEqual({ status: 200 })
    return JSON.parse(text) as unknown
  }

  async function refused(name: string, fields: object): Promise<Refusal> {
    const { status, text } = await request(name, fields)
    expect([400, 403, 404, 409, 413]).toContain(status)
    return JSON.parse(text) as Refusal
  }

  async function refusal(name: string, fields: object): Promise<string> {
    return (await refused(name, fields)).error
  }

  async function restart(): Promise<void> {
    await close()
    close = await start()
  }

  async function stop(): Promise<void> {
    await close()
    rmSync(root, { recursive: true })
  }
}

/** A fixture: a studio for one test, on a copy of the second site. */
export const studioFixture = async (
  {}: object,
  { onCleanup }: { onCleanup: (cleanup: () => Promise<void>) => void },
): Promise<Studio> => {
  const studio = await startStudio()
  onCleanup(studio.stop)
  return studio
}

/** Makes a repository around the site of a studio without changes, and commits everything. */
export function repositoryOf({ site, siteDir }: Studio): Git {
  const root = join(siteDir, '..')
  writeFileSync(join(root, '.gitignore'), 'cache\nremote.git\n')
  writeFileSync(join(root, 'notes.txt'), 'a note')
  return makeRepository(root, `${site} of a studio`)
}
