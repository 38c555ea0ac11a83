import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { killRounds } from '../../rounds.ts'
import { leadsIn } from '../leads/lead.fixture.ts'
import { sendRequest } from '../http.ts'
import { describeStores } from '../leads/describe-stores.ts'
import { portOf } from '../program.ts'
import { ada, formsSite } from './fixtures.ts'

const ROUNDS = killRounds()
const CONCURRENCY = 8
const LIMIT = 60_000 + ROUNDS * 12_000

describeStores((test) => {
  test(
    'a server that is killed while it accepts forms loses no acknowledged lead and stores none twice',
    { timeout: LIMIT },
    async ({ newStore, newDatabase, newBuiltSite, startProgram }) => {
      const { dataDir, databaseUrl = '' } = await newDatabase()
      const outDir = newBuiltSite(formsSite())
      const start = () => startProgram(outDir, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' })
      const acknowledged = new Set<string>()
      let retryKeys: string[] = []
      let next = await start()
      for (let round = 0; round < ROUNDS; round++) {
        const server = next
        const port = await portOf(server)
        // Starts while this one runs: most of the start is loading code.
        next = await start()
        const unanswered = await postUntilKilled(port, round, retryKeys, acknowledged, () =>
          server.child.kill('SIGKILL'),
        )
        await server.ended
        retryKeys = unanswered
      }
      const port = await portOf(next)
      for (const key of retryKeys) expect((await send(port, key)).status).toBe(200)
      retryKeys.forEach((key) => acknowledged.add(key))

      const stored = (await leadsIn(newStore({ dataDir, databaseUrl: databaseUrl || undefined }))).map(
        ({ answers }) => answers['message'] ?? '',
      )
      expect(acknowledged.size).toBeGreaterThan(ROUNDS)
      expect(stored.length, 'leads stored twice').toBe(new Set(stored).size)
      expect(new Set(stored), 'leads stored').toEqual(acknowledged)
    },
  )
})

/**
 * Posts forms concurrently, first the retries of unanswered requests, and kills the server after some responses. Returns the
 * keys of the requests that got no response.
 */
async function postUntilKilled(
  port: number,
  round: number,
  retryKeys: string[],
  acknowledged: Set<string>,
  kill: () => void,
): Promise<string[]> {
  const unanswered = new Set<string>()
  const queue = [...retryKeys]
  let count = 0
  const killed = new AbortController()
  const postSequentially = async (): Promise<void> => {
    while (!killed.signal.aborted) {
      const key = queue.shift() ?? `${round}-${count++}`
      unanswered.add(key)
      const response = await send(port, key).catch(() => undefined)
      if (response === undefined) return
      expect(response.status).toBe(200)
      unanswered.delete(key)
      acknowledged.add(key)
    }
  }
  const enough = acknowledged.size + randomInt(40)
  const posting = Array.from({ length: CONCURRENCY }, postSequentially)
  await expect.poll(() => acknowledged.size, { interval: 2, timeout: 30_000 }).toBeGreaterThan(enough)
  kill()
  killed.abort()
  await Promise.all(posting)
  return [...unanswered, ...queue]
}

const send = (port: number, key: string) =>
  sendRequest(port, '/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...ada, message: key }),
  })
