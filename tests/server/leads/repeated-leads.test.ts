import { describe, expect } from 'vitest'
import type { NewLead } from '#server/leads/rows.ts'
import { leadOf, insertLead } from '#server/leads/leads.ts'
import { aLead, leadsIn, rowsIn } from './a-lead.ts'
import { describeStores } from './describe-stores.ts'

const NOON = new Date('2026-05-04T12:00:00.000Z')
const later = (ms: number): Date => new Date(NOON.getTime() + ms)
const MINUTES = 60_000
const YEARS = 365 * 24 * 60 * MINUTES

describeStores((test) => {
  describe('a request with an Idempotency-Key', () => {
    test('is one lead for ever', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      const first = await insertLead(store, aLead({ idempotencyKey: 'k' }), NOON)
      expect(first.result).toBe('inserted')
      expect(await insertLead(store, aLead({ idempotencyKey: 'k' }), later(3 * YEARS))).toEqual({
        ...first,
        result: 'duplicate',
      })
      expect(await leadsIn(store)).toHaveLength(1)
    })

    test('is known whatever the order of its answers, and wherever it was sent from', async ({
      newStore,
      newDatabase,
    }) => {
      const store = newStore(await newDatabase())
      await insertLead(store, aLead({ idempotencyKey: 'k', answers: { a: '1', b: '2' }, source: 'one' }))
      const again = aLead({ idempotencyKey: 'k', answers: { b: '2', a: '1' }, source: 'two', page: '/two' })
      expect(await insertLead(store, again)).toMatchObject({ result: 'duplicate' })
    })

    test('is refused when its answers are others', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      await insertLead(store, aLead({ idempotencyKey: 'k' }))
      const other = aLead({ idempotencyKey: 'k', answers: { name: 'Grace' } })
      expect(await insertLead(store, other)).toEqual({ result: 'key-reused' })
      expect(await rowsIn(store)).toEqual({ leads: 1, receipts: 1, deliveries: 1 })
    })

    test('has nothing to do with the same key of another form, or the same answers under another key', async ({
      newStore,
      newDatabase,
    }) => {
      const store = newStore(await newDatabase())
      await insertLead(store, aLead({ idempotencyKey: 'k' }))
      expect(await insertLead(store, aLead({ idempotencyKey: 'k', form: 'newsletter' }))).toMatchObject({
        result: 'inserted',
      })
      expect(await insertLead(store, aLead({ idempotencyKey: 'l' }))).toMatchObject({ result: 'inserted' })
    })
  })

  describe('a request without a key', () => {
    test('is the same lead for ten minutes', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      const first = await insertLead(store, aLead(), NOON)
      expect(await insertLead(store, aLead(), later(10 * MINUTES))).toEqual({ ...first, result: 'duplicate' })
      const second = await insertLead(store, aLead(), later(10 * MINUTES + 1))
      expect(second.result).toBe('inserted')
      expect(await insertLead(store, aLead(), later(20 * MINUTES))).toEqual({ ...second, result: 'duplicate' })
      expect(await leadsIn(store)).toHaveLength(2)
    })

    test('is another lead with other answers, or to another form', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      await insertLead(store, aLead())
      expect(await insertLead(store, aLead({ answers: { name: 'Ada' } }))).toMatchObject({ result: 'inserted' })
      expect(await insertLead(store, aLead({ form: 'expert-talk' }))).toMatchObject({ result: 'inserted' })
    })
  })

  describe('a form that takes one lead per address', () => {
    const subscription = (changes = {}) =>
      aLead({ form: 'newsletter', answers: { email: 'ada@example.test' }, unique: 'ada@example.test', ...changes })

    test('knows an address for ever, whatever the key and the other answers', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      const first = await insertLead(store, subscription({ idempotencyKey: 'k' }), NOON)
      expect(first.result).toBe('inserted')
      const known = { ...first, result: 'duplicate' }
      expect(await insertLead(store, subscription(), later(YEARS))).toEqual(known)
      const again = subscription({ idempotencyKey: 'l', answers: { email: 'ADA@example.test' } })
      expect(await insertLead(store, again, later(YEARS))).toEqual(known)
      expect(await insertLead(store, again, later(YEARS))).toEqual(known)
      expect(await insertLead(store, { ...again, answers: {} }, later(YEARS))).toEqual({ result: 'key-reused' })
      expect(await rowsIn(store)).toMatchObject({ leads: 1, deliveries: 1 })
    })

    test('takes the address that another form has', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      await insertLead(store, subscription({ form: 'contact' }))
      expect(await insertLead(store, subscription())).toMatchObject({ result: 'inserted' })
    })

    test('is not closed to an address by spam', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      await insertLead(store, subscription({ setAside: 'trap' }))
      const real = await insertLead(store, subscription())
      expect(real.result).toBe('inserted')
      expect((await leadOf(store, (real as { id: string }).id))?.deliveries).toHaveLength(1)
      expect(await insertLead(store, subscription({ setAside: 'trap', idempotencyKey: 'k' }))).toMatchObject({
        result: 'inserted',
      })
    })
  })

  test('spam that is repeated is one lead', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const spam = await insertLead(store, aLead({ setAside: 'too-fast' }))
    expect(await insertLead(store, aLead({ setAside: 'too-fast' }))).toEqual({ ...spam, result: 'duplicate' })
    expect(await insertLead(store, aLead({ setAside: 'trap', idempotencyKey: 'k' }))).toMatchObject({
      result: 'inserted',
    })
    expect(await insertLead(store, aLead({ setAside: 'trap', idempotencyKey: 'k' }))).toMatchObject({
      result: 'duplicate',
    })
    expect(await leadsIn(store)).toHaveLength(2)
  })

  test('spam does not swallow a lead that says the same', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await insertLead(store, aLead({ setAside: 'too-fast' }))
    expect(await insertLead(store, aLead())).toMatchObject({ result: 'inserted' })
  })

  test.for<[string, NewLead]>([
    ['one key', aLead({ idempotencyKey: 'k' })],
    ['no key and the same answers', aLead()],
    ['one address', aLead({ unique: 'ada@example.test' })],
  ])('many requests at once to two servers with %s are one lead', async ([, lead], { newStore, newDatabase }) => {
    const settings = await newDatabase()
    const stores = [newStore(settings), newStore(settings)]
    const requests = Array.from({ length: 20 }, () => stores.map((store) => insertLead(store, lead))).flat()
    const results = await Promise.all(requests)
    expect(results.filter(({ result }) => result === 'inserted')).toHaveLength(1)
    expect(results.filter(({ result }) => result === 'duplicate')).toHaveLength(39)
    expect(new Set(results.map((taken) => 'id' in taken && taken.id)).size).toBe(1)
    expect(await rowsIn(stores[0]!)).toMatchObject({ leads: 1, deliveries: 1 })
  })

  test('many requests at once to two servers, each with a key of its own, are one lead for each address', async ({
    newStore,
    newDatabase,
  }) => {
    const settings = await newDatabase()
    const stores = [newStore(settings), newStore(settings)]
    const requests = Array.from({ length: 40 }, (_, index) =>
      insertLead(stores[index % 2]!, aLead({ idempotencyKey: `${index}`, unique: `${index % 4}@example.test` })),
    )
    const results = await Promise.all(requests)
    expect(results.filter(({ result }) => result === 'inserted')).toHaveLength(4)
    expect(await rowsIn(stores[0]!)).toEqual({ leads: 4, receipts: 44, deliveries: 4 })
  })
})
