import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { killRounds } from '../kill-rounds.ts'
import { leadsIn, rowsIn } from './a-lead.ts'
import { describeStores } from './describe-stores.ts'

const ROUNDS = killRounds()
const LIMIT = 60_000 + ROUNDS * 6_000

const keysOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`)

describeStores((test) => {
  test(
    'a server that is killed again and again loses no lead that it said it had, and has none twice',
    { timeout: LIMIT },
    async ({ newStore, newDatabase, startStoreLeads }) => {
      const settings = await newDatabase()
      const acknowledged = new Set<string>()
      let open: string[] = []
      let next = await startStoreLeads(settings)
      for (let round = 0; round < ROUNDS; round++) {
        const server = next
        // Starts while this one works: most of its time goes into loading.
        next = await startStoreLeads(settings)
        // Visitors who got no answer try again with the key that they had.
        const keys = [...open, ...keysOf(`round-${round}`, 300)]
        server.give(keys)
        await expect.poll(() => server.taken.size, { interval: 2, timeout: LIMIT }).toBeGreaterThan(0)
        await sleep(Math.random() * 50)
        server.child.kill('SIGKILL')
        await server.ended
        expect([...server.failed]).toEqual([])
        for (const key of server.taken) acknowledged.add(key)
        // Few at once have been under way; the others were never read.
        open = keys.filter((key) => !server.taken.has(key)).slice(0, 20)
      }
      next.give(open)
      next.child.stdin?.end()
      await next.ended
      for (const key of next.taken) acknowledged.add(key)

      const store = newStore(settings)
      const stored = (await leadsIn(store)).map(({ answers }) => answers['key'] ?? '')
      expect(new Set(stored).size, 'none twice').toBe(stored.length)
      expect(
        [...acknowledged].filter((key) => !new Set(stored).has(key)),
        'lost',
      ).toEqual([])
      expect(
        open.filter((key) => !acknowledged.has(key)),
        'taken in the end',
      ).toEqual([])
      expect(await rowsIn(store)).toEqual({ leads: stored.length, receipts: stored.length, deliveries: stored.length })
    },
  )

  test(
    'two servers that write at once lose nothing and refuse nobody',
    { timeout: LIMIT },
    async ({ newStore, newDatabase, startStoreLeads }) => {
      const settings = await newDatabase()
      const servers = [await startStoreLeads(settings), await startStoreLeads(settings)]
      const shared = keysOf('shared', 50)
      for (const [index, server] of servers.entries()) {
        server.give([...shared, ...keysOf(`server-${index}`, 50)])
        server.child.stdin?.end()
      }
      await Promise.all(servers.map(({ ended }) => ended))
      expect(servers.flatMap(({ failed }) => [...failed])).toEqual([])
      expect(servers.map(({ taken }) => taken.size)).toEqual([100, 100])
      expect(await rowsIn(newStore(settings))).toEqual({ leads: 150, receipts: 150, deliveries: 150 })
    },
  )
})
