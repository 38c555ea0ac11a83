import { expect } from 'vitest'
import { countRequest } from '#serve/leads/rate-windows.ts'
import { describeStores } from './describe-stores.ts'

const MINUTE = 60_000
const NOON = new Date('2026-05-04T12:00:00.000Z')
const later = (ms: number): Date => new Date(NOON.getTime() + ms)

describeStores((test, engine) => {
  test('countRequest counts the requests of each address until its window ends', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const endsAt = new Date('2026-05-04T12:01:00.000Z')
    expect(await countRequest(store, 'a', MINUTE, later(100))).toEqual({ count: 1, endsAt })
    expect(await countRequest(store, 'a', MINUTE, later(59_999))).toEqual({ count: 2, endsAt })
    expect(await countRequest(store, 'b', MINUTE, later(59_999))).toEqual({ count: 1, endsAt })
    expect(await countRequest(store, 'a', MINUTE, later(60_000))).toEqual({
      count: 1,
      endsAt: new Date('2026-05-04T12:02:00.000Z'),
    })
  })

  test('an hour is counted beside minutes', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await countRequest(store, 'a', 60 * MINUTE, NOON)
    await countRequest(store, 'b', MINUTE, later(MINUTE))
    expect(await countRequest(store, 'a', 60 * MINUTE, later(59 * MINUTE))).toMatchObject({ count: 2 })
    expect(await countRequest(store, 'a', 60 * MINUTE, later(60 * MINUTE))).toMatchObject({ count: 1 })
  })

  test('countRequest counts every one of many concurrent requests', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const counts = await Promise.all(Array.from({ length: 50 }, () => countRequest(store, 'a', MINUTE, NOON)))
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  })

  if (engine === 'sqlite') return

  test('servers on one database share their counts', async ({ newStore, newDatabase }) => {
    const settings = await newDatabase()
    const stores = [newStore(settings), newStore(settings)]
    for (const store of stores) await countRequest(store, 'a', MINUTE, NOON)
    expect(await countRequest(stores[0]!, 'a', MINUTE, NOON)).toMatchObject({ count: 3 })
  })

  test('rate_windows has hashed addresses only, and expired windows are deleted', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const rows = () => store.run((db) => db.selectFrom('rate_windows').selectAll().execute())
    await countRequest(store, '192.0.2.1', MINUTE, NOON)
    await countRequest(store, '192.0.2.2', MINUTE, NOON)
    const window = { key: expect.stringMatching(/^[0-9a-f]{64}$/), count: 1, ends_at: '2026-05-04T12:01:00.000Z' }
    expect(await rows()).toEqual([window, window])
    await countRequest(store, '192.0.2.1', MINUTE, later(MINUTE))
    expect(await rows()).toMatchObject([{ ends_at: '2026-05-04T12:02:00.000Z' }])
  })
  test('windows of a clock that was ahead are deleted once it is corrected', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const ends = async () =>
      (await store.run((db) => db.selectFrom('rate_windows').select('ends_at').execute())).map(({ ends_at }) => ends_at)
    await countRequest(store, '192.0.2.1', MINUTE, later(60 * MINUTE))
    expect(await countRequest(store, '192.0.2.1', MINUTE, NOON)).toMatchObject({ count: 1 })
    expect(await ends()).toEqual(['2026-05-04T12:01:00.000Z'])
  })
})
