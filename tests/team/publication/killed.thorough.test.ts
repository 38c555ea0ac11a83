import { createHash, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { killRounds } from '../../rounds.ts'
import { sendRequest } from '../../server/http.ts'
import { portOf } from '../../server/program.ts'
import type { Program } from '../../server/program.ts'
import { builderOf, test } from './fixtures.ts'

const ROUNDS = killRounds()

/** The round in which a page was built, by the title in its version. */
const roundOf = (text: string): number => Number(/Version (\d+) of the site/.exec(text)?.[1])

const titleOf = (round: number): string => `Version ${round} of the site`

/** A visitor who opens one page after the other until the signal aborts. Returns the number of pages. */
async function visit(portNow: () => number, signal: AbortSignal): Promise<number> {
  let [pages, newest, server] = [0, 0, 0]
  while (!signal.aborted) {
    const port = portNow()
    // Each server switches to a new build by itself, at slightly different times.
    if (port !== server) [server, newest] = [port, 0]
    for (const path of ['/', '/contact', '/']) {
      const response = await sendRequest(port, path, { headers: { 'accept-encoding': 'identity' } }).catch(
        () => undefined,
      )
      // Only a killed server may refuse a connection.
      if (!response && port !== portNow()) break
      if (signal.aborted) return pages
      if (!response) continue
      expect(response.status).toBe(200)
      expect(response.text).toMatch(/<\/html>\s*$/)
      // The policy belongs to this page: it has the hash of its style.
      const style = /<style[^>]*>([\s\S]*?)<\/style>/.exec(response.text)?.[1] ?? ''
      expect(response.headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'))
      const round = roundOf(response.text)
      // Two pages of one version appear together, and none of an older version afterwards.
      expect(round).toBeGreaterThanOrEqual(newest)
      newest = round
      pages++
    }
  }
  return pages
}

test(
  'visitors see the whole old or new site, whatever is killed during publishing',
  { timeout: 120_000 + ROUNDS * 30_000 },
  async ({ site, publish, startProgram }) => {
    site.makeVersion(titleOf(0))
    let publication = await publish()
    expect(await publication.show()).toEqual({ state: 'live' })
    let server: Program = await startProgram(site.outDir)
    let port = await portOf(server)
    const visitor = new AbortController()
    const visits = visit(() => port, visitor.signal)
    const answers = new Set<string>()
    let kills = 0
    for (let round = 1; round <= ROUNDS; round++) {
      site.makeVersion(titleOf(round))
      const shown = publication.show()
      const isServer = round % 5 === 2
      // The next server starts first, as with two behind a load balancer.
      const next = isServer ? await startProgram(site.outDir) : undefined
      const nextPort = next && (await portOf(next))
      await wait(randomInt(1500))
      const builder = builderOf(site)
      if (builder !== undefined) {
        process.kill(builder, 'SIGKILL')
        kills++
      }
      if (next && nextPort !== undefined) {
        port = nextPort
        server.child.kill('SIGKILL')
        server = next
      }
      if (round % 7 === 1) {
        // The studio itself is killed and restarted.
        await publication.close()
        publication = await publish()
      } else answers.add((await shown).state)
    }
    expect(await publication.show()).toEqual({ state: 'live' })
    await expect.poll(async () => roundOf((await sendRequest(port, '/contact')).text), { timeout: 60_000 }).toBe(ROUNDS)
    expect(answers).toContain('live')
    visitor.abort()
    expect(await visits).toBeGreaterThan(kills)
  },
)
