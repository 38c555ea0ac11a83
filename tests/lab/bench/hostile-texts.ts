import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bodyLimitOf } from '#serve/forms/request-body.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import { percentile } from './bench-report.ts'
import { BARE_SERVER, startProgram } from './started-program.ts'

interface Delay {
  name: string
  /**
   * Milliseconds that the response with a page is delayed by a post with this text, at our server and at one that only
   * parses.
   */
  server: number
  parsing: number
}

/** The largest ratio between the delays by a hostile text at our server and at one that only parses. */
const MAX_RATIO = 10
/** Shorter delays cannot be distinguished from disturbances of the machine. */
const NEGLIGIBLE_MS = 20

const ideographs = (count: number): string =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(0x4e00 + (index % 20_000))).join('')

/** Texts of a given length on which functions of superlinear time would be slow. */
const HOSTILE_TEXTS: Record<string, (bytes: number) => string> = {
  letters: (bytes) => 'x'.repeat(bytes),
  'a domain of ideographs': (bytes) => `a@${ideographs(Math.floor(bytes / 3) - 1)}`,
  'a domain of labels': (bytes) => `a@${'ü.'.repeat(Math.floor(bytes / 3) - 1)}x`,
  'marks out of order': (bytes) => `a${'\u0301\u0323'.repeat(Math.floor(bytes / 4) - 1)}`,
  spaces: (bytes) => `a${' '.repeat(bytes - 2)}a`,
  brackets: (bytes) => '<'.repeat(bytes),
}

/**
 * Measures how much responses with pages are delayed while the server works on hostile texts in every field, compared with
 * a server that only parses the same requests. Throws if the ratio is too large.
 */
export async function benchHostileTexts(outDir: string): Promise<string> {
  const posts = hostilePosts(outDir)
  const dataDir = mkdtempSync(join(tmpdir(), 'pagewright-bench-'))
  const env = { RATE_LIMIT: 'off', DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '', WEBHOOK_URL: '' }
  const parsing = await waitsBehind(posts, BARE_SERVER, {})
  const server = await waitsBehind(posts, [join(outDir, 'server/serve.js')], env)
  rmSync(dataDir, { recursive: true })
  const delays = Object.keys(HOSTILE_TEXTS).map((name) => ({ name, server: server[name]!, parsing: parsing[name]! }))
  const beyond = delays.filter((delay) => delay.server > NEGLIGIBLE_MS && delay.server > MAX_RATIO * delay.parsing)
  const table = reportOfDelays(delays)
  if (beyond.length > 0)
    throw new Error(`${table}\nPages wait too long behind ${beyond.map(({ name }) => name).join(', ')}.`)
  return table
}

export function reportOfDelays(delays: Delay[]): string {
  const width = Math.max(...delays.map(({ name }) => name.length))
  const lines = delays.map(({ name, server, parsing }) => {
    const ratio = (server / parsing).toFixed(1)
    return `${name.padEnd(width)}  ${server.toFixed(1).padStart(7)}  ${parsing.toFixed(1).padStart(7)}  ${ratio.padStart(5)} ×`
  })
  return [
    'A page waits, in ms, behind the longest posts of',
    `${''.padEnd(width)}   server  parsing  ratio`,
    ...lines,
    '',
  ].join('\n')
}

interface Post {
  text: string
  path: string
  body: string
}

/** For every form that the server accepts, field and text, the longest post that is read. */
function hostilePosts(outDir: string): Post[] {
  const site = JSON.parse(readFileSync(join(outDir, 'site.json'), 'utf8')) as ServerSite
  return Object.values(site.forms).flatMap((form) => {
    const { endpoint, fields } = form
    if (endpoint === undefined) return []
    const bytes = Math.floor(bodyLimitOf(form) - 1024)
    return Object.entries(HOSTILE_TEXTS).flatMap(([text, create]) =>
      fields.map(({ name }) => ({ text, path: endpoint, body: JSON.stringify({ [name]: create(bytes) }) })),
    )
  })
}

/** For each text, the longest of the median delays by its posts. */
async function waitsBehind(
  posts: Post[],
  args: string[],
  env: Record<string, string>,
): Promise<Record<string, number>> {
  const program = await startProgram(args, env)
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const send = (method: string, path: string, body = ''): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const sent = request({ host: '127.0.0.1', port: program.port, method, path, agent, headers }, (response) =>
        response.resume().on('end', resolve),
      )
      sent.on('error', reject).end(body)
    })
  const longest: Record<string, number> = {}
  for (const { text, path, body } of posts) {
    const waits: number[] = []
    for (let round = 0; round < 3; round++) {
      const post = { isPending: true }
      const posted = send('POST', path, body).finally(() => (post.isPending = false))
      let wait = 0
      // Requests pages one after the other until the post has its response: one of them is delayed by it.
      while (post.isPending) {
        const askedAt = performance.now()
        await send('GET', '/')
        wait = Math.max(wait, performance.now() - askedAt)
      }
      await posted
      waits.push(wait)
    }
    longest[text] = Math.max(
      longest[text] ?? 0,
      percentile(
        waits.sort((a, b) => a - b),
        0.5,
      ),
    )
  }
  agent.destroy()
  await program.stop()
  return longest
}
