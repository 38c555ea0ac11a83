import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as sendRequest } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../requirements/free-port.ts'
import { untilListening } from '../requirements/until-listening.ts'

/** The configuration of a proxy, as docs/operating.md has it for the studio. */
function linesFor(language: string): string {
  const [, section = ''] = readFileSync('docs/operating.md', 'utf8').split('### A proxy in front of the studio')
  const lines = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(section)?.[1]
  if (lines === undefined) throw new Error(`docs/operating.md has no lines for the studio in ${language}`)
  return lines
}

interface Place {
  folder: string
  port: number
  /** The studio's port. */
  studio: number
}

/** Without TLS: there is no certificate here. */
const PROXIES: Record<string, { program: string; args: (file: string) => string[]; config: (place: Place) => string }> =
  {
    Caddy: {
      program: 'caddy',
      args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
      config: ({ port, studio }) =>
        `{\n\tadmin off\n\tauto_https off\n}\n${linesFor('caddyfile')
          .replaceAll(/(\w+\.site\.example)/g, `http://$1:${port}`)
          .replace('127.0.0.1:3100', `127.0.0.1:${studio}`)}`,
    },
    nginx: {
      program: 'nginx',
      args: (file) => ['-c', file, '-e', 'stderr'],
      config: ({ folder, port, studio }) => `
      worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr crit; events {}
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      http {
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        ${linesFor('nginx')
          .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
          .replaceAll(/^\s*ssl_.*$/gm, '')
          .replace('127.0.0.1:3100', `127.0.0.1:${studio}`)}
      }`,
    },
  }

/** Starts a proxy in front of a server that echoes requests or sends events one at a time. */
async function start(name: string) {
  const server = createServer(async (request, response) => {
    if (request.url === '/__studio/news')
      return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    let size = 0
    for await (const chunk of request as AsyncIterable<Buffer>) size += chunk.length
    const { host, 'x-forwarded-for': client, 'sec-fetch-site': site, origin } = request.headers
    response.end(JSON.stringify({ host, client, site, origin, size }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-proxy-'))
  const port = await freePort()
  const { program, args, config } = PROXIES[name]!
  const file = join(folder, 'config')
  writeFileSync(file, config({ folder, port, studio: (server.address() as AddressInfo).port }))
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, args(file), { env, stdio: ['ignore', 'ignore', 'ignore'] })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'close')
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await untilListening(port)
  return async (path: string, headers: OutgoingHttpHeaders, body?: Buffer): Promise<IncomingMessage> => {
    const sent = sendRequest({ port, host: '127.0.0.1', path, method: body ? 'POST' : 'GET', headers })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return response
  }
}

const isInstalled = (name: string): boolean => spawnSync(PROXIES[name]!.program, ['-h']).error === undefined

describe.each(Object.keys(PROXIES))('%s', (name) => {
  // Where all tests must run, none may be skipped because a program is missing.
  test.skipIf(!isInstalled(name) && !process.env['CI'])(
    'forwards the headers that the studio relies on, large files, and events as they happen',
    async () => {
      const ask = await start(name)
      for (const host of ['studio.site.example', 'preview.site.example']) {
        const headers = {
          host,
          'sec-fetch-site': 'same-origin',
          origin: `https://${host}`,
          'x-forwarded-for': '198.51.100.9',
        }
        const response = await ask('/', headers, Buffer.alloc(25_000_000))
        const told = JSON.parse(await text(response)) as unknown
        expect(told).toEqual({
          host,
          client: '127.0.0.1',
          site: 'same-origin',
          origin: `https://${host}`,
          size: 25_000_000,
        })
      }
      const stream = await ask('/__studio/news', { host: 'studio.site.example' })
      const [event] = (await once(stream, 'data')) as [Buffer]
      expect(event.toString()).toBe('data: 1\n\n')
      stream.destroy()
    },
  )
})

async function text(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
