import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { killRounds } from '../../rounds.ts'
import { leadsIn } from '../leads/lead.fixture.ts'
import { sendRequest } from '../http.ts'
import { describeStores } from '../leads/describe-stores.ts'
import { portOf } from '../program.ts'
import { ada, formsSite, multipartOf, pdf } from './fixtures.ts'

const ROUNDS = killRounds()
const CONCURRENCY = 8
const LIMIT = 60_000 + ROUNDS * 12_000

describeStores((test, engine) => {
  // PostgreSQL has no folder for files here.
  const sendsFiles = engine === 'sqlite'
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
        const unanswered = await postUntilKilled({ port, sendsFiles }, round, retryKeys, acknowledged, () =>
          server.child.kill('SIGKILL'),
        )
        await server.ended
        retryKeys = unanswered
      }
      const port = await portOf(next)
      for (const key of retryKeys) expect((await send({ port, sendsFiles }, key)).status).toBe(200)
      retryKeys.forEach((key) => acknowledged.add(key))

      const store = newStore({ dataDir, databaseUrl: databaseUrl || undefined })
      const leads = await leadsIn(store)
      const stored = leads.map(({ answers }) => answers['message'] ?? '')
      expect(acknowledged.size).toBeGreaterThan(ROUNDS)
      expect(stored.length, 'leads stored twice').toBe(new Set(stored).size)
      expect(new Set(stored), 'leads stored').toEqual(acknowledged)
      if (!sendsFiles) return
      next.child.kill('SIGKILL')
      await next.ended
      await uploadsIn(dataDir).recover(store)
      const withFiles = leads.filter(({ files }) => files)
      expect(withFiles.length).toBeGreaterThan(0)
      expect(readdirSync(join(dataDir, 'uploads')).sort()).toEqual(withFiles.map(({ id }) => id).sort())
      for (const { id, answers } of withFiles)
        expect(readFileSync(join(dataDir, 'uploads', id, 'cv-1.pdf'), 'utf8')).toBe(fileOf(answers['message'] ?? ''))
    },
  )
})

/**
 * Posts forms concurrently, first the retries of unanswered requests, and kills the server after some responses. Returns the
 * keys of the requests that got no response.
 */
async function postUntilKilled(
  server: { port: number; sendsFiles: boolean },
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
      const response = await send(server, key).catch(() => undefined)
      if (response === undefined) return
      expect(response.status).toBe(200)
      unanswered.delete(key)
      acknowledged.add(key)
    }
  }
  const enough = acknowledged.size + randomInt(40)
  const posting = Array.from({ length: CONCURRENCY }, postSequentially)
  await expect.poll(() => acknowledged.size, { interval: 2 }).toBeGreaterThan(enough)
  kill()
  killed.abort()
  await Promise.all(posting)
  return [...unanswered, ...queue]
}

/** Sends an order or, for every third key, an application with a file. */
async function send({ port, sendsFiles }: { port: number; sendsFiles: boolean }, key: string) {
  const hasFile = sendsFiles && Number(key.split('-')[1]) % 3 === 0
  const { type, body } = hasFile
    ? await multipartOf({ message: key }, [{ field: 'cv', name: 'cv.pdf', content: fileOf(key) }])
    : { type: 'application/json', body: JSON.stringify({ ...ada, message: key }) }
  return sendRequest(port, hasFile ? '/api/jobs' : '/api/orders', {
    method: 'POST',
    headers: { 'content-type': type, 'idempotency-key': key },
    body,
  })
}

const fileOf = (key: string): string => pdf(key.repeat(20_000))
