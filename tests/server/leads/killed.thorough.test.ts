import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { killRounds } from '../../rounds.ts'
import { leadsIn, rowsIn } from './lead.fixture.ts'
import { describeStores } from './describe-stores.ts'

const ROUNDS = killRounds()
const LIMIT = 60_000 + ROUNDS * 6_000

const keysOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`)

describeStores((test) => {
  test(
    'a server that is killed repeatedly loses no acknowledged lead and stores none twice',
    { timeout: LIMIT },
    async ({ newStore, newDatabase, startStoreLeads }) => {
      const settings = await newDatabase()
      const acknowledged = new Set<string>()
      let retryKeys: string[] = []
      let next = await startStoreLeads(settings)
      for (let round = 0; round < ROUNDS; round++) {
        const server = next
        // Starts while this one runs: most of the start is loading code.
        next = await startStoreLeads(settings)
        // Requests without a response are retried with the same key.
        const keys = [...retryKeys, ...keysOf(`round-${round}`, 300)]
        server.send(keys)
        await expect.poll(() => server.inserted.size, { interval: 2, timeout: LIMIT }).toBeGreaterThan(randomInt(100))
        server.child.kill('SIGKILL')
        await server.ended
        expect([...server.failed]).toEqual([])
        for (const key of server.inserted) acknowledged.add(key)
        // Only a few were in flight; the others were never read.
        retryKeys = keys.filter((key) => !server.inserted.has(key)).slice(0, 20)
      }
      next.send(retryKeys)
      next.child.stdin?.end()
      await next.ended
      for (const key of next.inserted) acknowledged.add(key)

      const store = newStore(settings)
      const stored = (await leadsIn(store)).map(({ answers }) => answers['key'] ?? '')
      expect(new Set(stored).size, 'leads stored twice').toBe(stored.length)
      expect(
        [...acknowledged].filter((key) => !new Set(stored).has(key)),
        'lost leads',
      ).toEqual([])
      expect(
        retryKeys.filter((key) => !acknowledged.has(key)),
        'keys never acknowledged',
      ).toEqual([])
      expect(await rowsIn(store)).toEqual({ leads: stored.length, receipts: stored.length, deliveries: stored.length })
    },
  )

  test(
    'two servers that write concurrently lose no lead and have no failures',
    { timeout: LIMIT },
    async ({ newStore, newDatabase, startStoreLeads }) => {
      const settings = await newDatabase()
      const servers = [await startStoreLeads(settings), await startStoreLeads(settings)]
      const shared = keysOf('shared', 50)
      for (const [index, server] of servers.entries()) {
        server.send([...shared, ...keysOf(`server-${index}`, 50)])
        server.child.stdin?.end()
      }
      await Promise.all(servers.map(({ ended }) => ended))
      expect(servers.flatMap(({ failed }) => [...failed])).toEqual([])
      expect(servers.map(({ inserted }) => inserted.size)).toEqual([100, 100])
      expect(await rowsIn(newStore(settings))).toEqual({ leads: 150, receipts: 150, deliveries: 150 })
    },
  )
})
