import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { killRounds } from '../kill-rounds.ts'
import { leadsIn } from '../leads/a-lead.ts'
import { sendRequest } from '../http.ts'
import { describeStores } from '../leads/describe-stores.ts'
import { portOf } from '../program.ts'
import { ada, formsSite } from './fixtures.ts'

const ROUNDS = killRounds()
const AT_ONCE = 8
const LIMIT = 60_000 + ROUNDS * 12_000

describeStores((test) => {
  test(
    'a server that is killed while forms arrive loses none that it has thanked for, and stores none twice',
    { timeout: LIMIT },
    async ({ newStore, newDatabase, newBuiltSite, startProgram }) => {
      const { dataDir, databaseUrl = '' } = await newDatabase()
      const outDir = newBuiltSite(formsSite())
      const start = () => startProgram(outDir, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' })
      const thanked = new Set<string>()
      let again: string[] = []
      let next = await start()
      for (let round = 0; round < ROUNDS; round++) {
        const server = next
        const port = await portOf(server)
        // Starts while this one works: most of its time goes into loading.
        next = await start()
        const unanswered = await postUntilKilled(port, round, again, thanked, () => server.child.kill('SIGKILL'))
        await server.ended
        again = unanswered
      }
      const port = await portOf(next)
      for (const key of again) expect((await send(port, key)).status).toBe(200)
      again.forEach((key) => thanked.add(key))

      const stored = (await leadsIn(newStore({ dataDir, databaseUrl: databaseUrl || undefined }))).map(
        ({ answers }) => answers['message'] ?? '',
      )
      expect(thanked.size).toBeGreaterThan(ROUNDS)
      expect(stored.length, 'none twice').toBe(new Set(stored).size)
      expect(new Set(stored), 'none lost').toEqual(thanked)
    },
  )
})

/**
 * Posts forms, several at once, first those that got no answer before, and kills the server amid. Gives the keys of
 * those that have got none now.
 */
async function postUntilKilled(
  port: number,
  round: number,
  again: string[],
  thanked: Set<string>,
  kill: () => void,
): Promise<string[]> {
  const unanswered = new Set<string>()
  const waiting = [...again]
  let count = 0
  const killed = new AbortController()
  const postOneByOne = async (): Promise<void> => {
    while (!killed.signal.aborted) {
      const key = waiting.shift() ?? `${round}-${count++}`
      unanswered.add(key)
      const answer = await send(port, key).catch(() => undefined)
      if (answer === undefined) return
      expect(answer.status).toBe(200)
      unanswered.delete(key)
      thanked.add(key)
    }
  }
  const before = thanked.size
  const posting = Array.from({ length: AT_ONCE }, postOneByOne)
  await expect.poll(() => thanked.size, { interval: 2, timeout: 30_000 }).toBeGreaterThan(before)
  await sleep(Math.random() * 60)
  kill()
  killed.abort()
  await Promise.all(posting)
  return [...unanswered, ...waiting]
}

const send = (port: number, key: string) =>
  sendRequest(port, '/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...ada, message: key }),
  })
