import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text as bodyOf } from 'node:stream/consumers'
import { runScript, startScript } from './npm-script.ts'
import type { NpmScript } from './npm-script.ts'
import type { ProjectCopy } from './project-copy.ts'

/** The checks of each command, in the order in which they run: later ones need the results of earlier ones. */
export const checks: Record<string, (copy: ProjectCopy) => Promise<void>> = {
  async validate(copy) {
    await runScript(copy, 'validate', [], { output: 'No problems.' })
    copy.edit(HOME, COMMA, NO_COMMA)
    await runScript(copy, 'validate', [], { outcome: 1, output: 'missing-comma' })
    await runScript(copy, 'validate', ['--fix'], { output: 'Mended 1 in 1 file' })
  },

  async 'validate --watch'(copy) {
    const watcher = startScript(copy, 'validate', ['--watch'])
    await watcher.says('No problems.')
    await watcher.says('Waiting for changes')
    copy.edit(HOME, COMMA, NO_COMMA)
    await watcher.says('missing-comma')
    await watcher.says('Waiting for changes')
    copy.edit(HOME, NO_COMMA, COMMA)
    await watcher.says('No problems.')
    await watcher.stop('SIGINT')
  },

  async fmt(copy) {
    await runScript(copy, 'fmt', ['--check'], { output: 'Every file is in the usual layout.' })
    copy.edit(HOME, COMMA, `   ${COMMA}`)
    await runScript(copy, 'fmt', ['--check'], { outcome: 1, output: 'is not in the usual layout' })
    await runScript(copy, 'fmt', [], { output: '1 file brought into the usual layout.' })
  },

  async build(copy) {
    await runScript(copy, 'build', [], { output: 'Built 6 pages' })
  },

  async 'start, and leads'(copy) {
    const server = startScript(copy, 'start')
    const origin = await addressOf(server)
    await expectText(`${origin}/`, HEADING)
    await expectText(`${origin}/not-there`, 'html', 404)
    const response = await fetch(`${origin}/api/slip/bookings`, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams({ name: 'Grace', email: 'grace@example.com' }),
      redirect: 'manual',
    })
    assert.deepEqual([response.status, response.headers.get('Location')], [303, '/forms/slip/thank-you'])
    await server.stop(0)
    await runScript(copy, 'leads', ['list'], { output: 'Grace · grace@example.com' })
  },

  async 'dev, with a page, the gallery and the studio'(copy) {
    const server = startScript(copy, 'dev')
    const origin = await addressOf(server)
    for (const [path, text] of [
      ['/', HEADING],
      ['/__gallery', 'Gallery'],
    ] as const) {
      const html = await expectText(origin + path, text)
      await expectText(origin + scriptIn(html), 'import')
    }
    await expectStudio(await server.until((output) => /http:\/\/studio\.\S+(?=\s)/.exec(output)?.[0]))
    copy.edit(HOME, HEADING, OTHER_HEADING)
    await server.until(async () => ((await textOf(`${origin}/`)).includes(OTHER_HEADING) ? true : undefined))
    await server.stop('SIGINT')
  },

  async 'new, page, translate, import and diff'(copy) {
    await runScript(copy, 'new', ['page', '--kind', 'standard', '--title', 'Tides', '--at', '/tides'], {
      output: 'the page /tides',
    })
    await runScript(copy, 'new', ['form', '--title', 'Ask the yard'], { output: 'Created' })
    await runScript(copy, 'page', ['rename', '/tides', '/high-water'], { output: 'becomes pages/high-water.json' })
    await runScript(copy, 'page', ['where-used', '/services/wooden-hulls'], { output: 'pages/index.json' })
    await runScript(copy, 'new', ['language', 'ar', '--dry-run'], { output: 'Would add Arabic' })
    await runScript(copy, 'translate', ['status'], { output: 'The site has one language' })
    await runScript(copy, 'import', ['--help'], { output: 'Usage: npm run import' })
    await runScript(copy, 'diff', [], { output: 'Tides (/high-water): added' })
  },
}

const HOME = 'pages/index.json'
const COMMA = '"breadcrumb": false,'
const NO_COMMA = '"breadcrumb": false'
const HEADING = 'Wooden boats, put right between two tides'
const OTHER_HEADING = 'Wooden boats, put right before the ebb'

/** The address that a server prints once it listens. */
const addressOf = (server: NpmScript): Promise<string> =>
  server.until((output) => /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output)?.[0])

function scriptIn(html: string): string {
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? []
  assert(script, `there is no script in ${html}`)
  return script
}

/** The address that the terminal prints opens the studio, and no other does. */
async function expectStudio(address: string): Promise<void> {
  const { pathname } = new URL(address)
  assert.equal((await getFromStudio(address, pathname)).statusCode, 403)
  const entry = await getFromStudio(address)
  assert.deepEqual([entry.statusCode, entry.headers.location], [303, pathname])
  const cookie = entry.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const html = await bodyOf(await getFromStudio(address, pathname, { cookie }))
  assert(html.includes('studio-token'), html)
  const script = await bodyOf(await getFromStudio(address, scriptIn(html), { cookie }))
  assert(script.includes('import'), script)
}

/** By the address of this machine: only browsers resolve the studio's host name. */
async function getFromStudio(address: string, path?: string, headers = {}): Promise<IncomingMessage> {
  const { host, port, pathname, search } = new URL(address)
  const options = { host: 'localhost', port, path: path ?? pathname + search, headers: { ...headers, host } }
  const [response] = (await once(get(options), 'response')) as [IncomingMessage]
  return response
}

async function textOf(url: string, status = 200): Promise<string> {
  const response = await fetch(url, { headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(60_000) })
  const text = await response.text()
  assert.equal(response.status, status, `${url}: ${text}`)
  return text
}

async function expectText(url: string, part: string, status = 200): Promise<string> {
  const text = await textOf(url, status)
  assert(text.includes(part), `${url} contains ${part}: ${text}`)
  return text
}
