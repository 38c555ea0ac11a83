import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  claimDeliveries,
  nextDue,
  retryDeliveries,
  settleDelivery,
  undeliveredMessages,
} from '#serve/leads/deliveries.ts'
import { leadOf, insertLead } from '#serve/leads/leads.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import type { Channel } from '#serve/leads/rows.ts'
import { exampleLead, HOOK, MAIL } from './lead.fixture.ts'
import { describeStores } from './describe-stores.ts'

const NOON = new Date('2026-05-04T12:00:00.000Z')
const later = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1000)
const BOTH: Channel[] = ['email', 'webhook']

const claim = (store: LeadStore, now = NOON, limit = 10, channels = BOTH) =>
  claimDeliveries(store, { channels, limit, leaseMs: 60_000, now })

/** Inserts a lead at noon plus `seconds`, and returns its id. */
async function insertAt(store: LeadStore, seconds = 0, deliveries = [MAIL]): Promise<string> {
  const answers = { name: `${seconds}` }
  const lead = await insertLead(store, exampleLead({ answers, deliveries }), later(seconds))
  return 'id' in lead ? lead.id : ''
}

describeStores((test, engine) => {
  test('claimDeliveries returns a due delivery with its lead, counts the attempt and leases it', async ({
    newStore,
    newDatabase,
  }) => {
    const store = newStore(await newDatabase())
    const id = await insertAt(store)
    const [claimed, ...others] = await claim(store)
    expect(others).toEqual([])
    expect(claimed?.lead).toEqual((await leadOf(store, id))?.lead)
    expect(claimed?.delivery).toMatchObject({ leadId: id, channel: 'email', state: 'waiting', attempts: 1 })
    expect(await claim(store, later(59))).toEqual([])
    expect(await nextDue(store, BOTH)).toBe('2026-05-04T12:01:00.000Z')
    const [again] = await claim(store, later(60))
    expect(again?.delivery).toMatchObject({ id: claimed?.delivery.id, attempts: 2 })
  })

  test('claimDeliveries returns only due deliveries, the longest due first, up to the limit', async ({
    newStore,
    newDatabase,
  }) => {
    const store = newStore(await newDatabase())
    const ids = [
      await insertAt(store, 1),
      await insertAt(store, 2),
      await insertAt(store, 3),
      await insertAt(store, 100),
    ]
    const leadIds = async () => (await claim(store, later(5), 2)).map(({ lead }) => lead.id).sort()
    expect(await leadIds()).toEqual(ids.slice(0, 2).sort())
    expect(await leadIds()).toEqual([ids[2]])
    expect(await leadIds()).toEqual([])
  })

  test('claimDeliveries and nextDue ignore deliveries of other channels', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await insertAt(store, 0, [HOOK])
    expect(await claim(store, NOON, 10, ['email'])).toEqual([])
    expect(await nextDue(store, ['email'])).toBeUndefined()
    expect(await nextDue(store, ['webhook'])).toBe('2026-05-04T12:00:00.000Z')
    expect(await claim(store, NOON, 10, ['webhook'])).toHaveLength(1)
  })

  test('claimDeliveries gives each delivery to one of many concurrent callers, on two servers', async ({
    newStore,
    newDatabase,
  }) => {
    const settings = await newDatabase()
    const stores = [newStore(settings), newStore(settings)]
    for (let seconds = 0; seconds < 30; seconds++) await insertAt(stores[0]!, seconds, [MAIL, HOOK])
    const claims = Array.from({ length: 20 }, (_, index) => claim(stores[index % 2]!, later(100), 4))
    const ids = (await Promise.all(claims)).flat().map(({ delivery }) => delivery.id)
    expect(new Set(ids).size).toBe(ids.length)
    // A call skips rows that another call has locked, so some may be left to claim.
    const rest = []
    for (let more = await claim(stores[0]!, later(100)); more.length > 0; more = await claim(stores[1]!, later(100)))
      rest.push(...more.map(({ delivery }) => delivery.id))
    expect(new Set([...ids, ...rest]).size).toBe(60)
    expect([...ids, ...rest]).toHaveLength(60)
  })

  test('claimDeliveries returns a delivery that was scheduled by a clock ahead of time, and undeliveredMessages lists it', async ({
    newStore,
    newDatabase,
  }) => {
    const store = newStore(await newDatabase())
    await insertAt(store)
    const { delivery } = (await claim(store))[0]!
    const nextDay = later(24 * 60 * 60)
    await settleDelivery(
      store,
      delivery.id,
      { state: 'waiting', dueAt: nextDay.toISOString(), error: 'timed out' },
      NOON,
    )
    expect(await undeliveredMessages(store, NOON)).toMatchObject([{ id: delivery.id, state: 'waiting' }])
    expect(await claim(store, NOON, 10, ['webhook'])).toEqual([])
    expect(await claim(store)).toMatchObject([{ delivery: { id: delivery.id, attempts: 2 } }])
    expect(await undeliveredMessages(store, NOON)).toEqual([])
  })

  test('settleDelivery ignores a later outcome of a delivered delivery', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const leadId = await insertAt(store)
    const { delivery } = (await claim(store))[0]!
    await settleDelivery(store, delivery.id, { state: 'delivered' }, later(5))
    const deliveries = async () => (await leadOf(store, leadId))?.deliveries
    const delivered = { state: 'delivered', deliveredAt: '2026-05-04T12:00:05.000Z', attempts: 1 }
    expect(await deliveries()).toMatchObject([delivered])
    await settleDelivery(store, delivery.id, { state: 'dead', error: 'timed out' }, later(9))
    await settleDelivery(store, delivery.id, { state: 'waiting', dueAt: later(9).toISOString(), error: 'x' }, later(9))
    expect(await deliveries()).toMatchObject([delivered])
    expect(await claim(store, later(1000))).toEqual([])
    expect(await nextDue(store, BOTH)).toBeUndefined()
  })

  test('settleDelivery stores the next due time and the error after a failure', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await insertAt(store)
    const { delivery } = (await claim(store))[0]!
    const outcome = { state: 'waiting', dueAt: later(300).toISOString(), error: 'connect ECONNREFUSED' } as const
    await settleDelivery(store, delivery.id, outcome, later(5))
    expect(await nextDue(store, BOTH)).toBe('2026-05-04T12:05:00.000Z')
    expect(await claim(store, later(299))).toEqual([])
    const [again] = await claim(store, later(300))
    expect(again?.delivery).toMatchObject({ id: delivery.id, attempts: 2, lastError: 'connect ECONNREFUSED' })
  })

  test('undeliveredMessages lists dead deliveries until retryDeliveries makes them due again', async ({
    newStore,
    newDatabase,
  }) => {
    const store = newStore(await newDatabase())
    await insertAt(store, 0, [MAIL, HOOK])
    await insertAt(store, 1)
    const claimed = await claim(store, later(5))
    for (const { delivery } of claimed) await settleDelivery(store, delivery.id, { state: 'dead', error: '550' }, NOON)
    const dead = await undeliveredMessages(store)
    expect(dead).toHaveLength(3)
    expect(dead[0]).toMatchObject({ state: 'dead', lastError: '550', attempts: 1 })
    expect(await claim(store, later(1000))).toEqual([])

    expect(await retryDeliveries(store, [dead[0]!.id, 'unknown'])).toBe(1)
    expect(await retryDeliveries(store, [])).toBe(0)
    const [again] = await claim(store, new Date())
    expect(again?.delivery).toMatchObject({ id: dead[0]!.id, attempts: 1 })
    expect(await retryDeliveries(store, 'all')).toBe(2)
    expect(await undeliveredMessages(store)).toEqual([])
    expect(await claim(store, new Date())).toHaveLength(2)
  })

  if (engine === 'postgres') return

  test('due deliveries of a channel are found by an index that has the channel', async ({ newStore }) => {
    const plan = await newStore().run((db) =>
      sql`explain query plan select id from deliveries
          where state = 'waiting' and due_at <= 'z' and channel in ('email') order by due_at limit 4`.execute(db),
    )
    expect(JSON.stringify(plan.rows)).toContain('deliveries_due_by_channel (state=? AND channel=? AND due_at<?)')
  })
})
