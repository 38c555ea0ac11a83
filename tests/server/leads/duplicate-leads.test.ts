import { describe, expect } from 'vitest'
import type { NewLead } from '#server/leads/rows.ts'
import { leadOf, insertLead } from '#server/leads/leads.ts'
import { exampleLead, leadsIn, rowsIn } from './lead.fixture.ts'
import { describeStores } from './describe-stores.ts'

const NOON = new Date('2026-05-04T12:00:00.000Z')
const later = (ms: number): Date => new Date(NOON.getTime() + ms)
const MINUTES = 60_000
const YEARS = 365 * 24 * 60 * MINUTES

describeStores((test) => {
  describe('a request with an Idempotency-Key', () => {
    test('is a duplicate even after years', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      const first = await insertLead(store, exampleLead({ idempotencyKey: 'k' }), NOON)
      expect(first.result).toBe('inserted')
      expect(await insertLead(store, exampleLead({ idempotencyKey: 'k' }), later(3 * YEARS))).toEqual({
        ...first,
        result: 'duplicate',
      })
      expect(await leadsIn(store)).toHaveLength(1)
    })

    test('is a duplicate with its values in another order and from another source and page', async ({
      newStore,
      newDatabase,
    }) => {
      const store = newStore(await newDatabase())
      await insertLead(store, exampleLead({ idempotencyKey: 'k', answers: { a: '1', b: '2' }, source: 'one' }))
      const again = exampleLead({ idempotencyKey: 'k', answers: { b: '2', a: '1' }, source: 'two', page: '/two' })
      expect(await insertLead(store, again)).toMatchObject({ result: 'duplicate' })
    })

    test('is rejected as key-reused with other values', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      await insertLead(store, exampleLead({ idempotencyKey: 'k' }))
      const other = exampleLead({ idempotencyKey: 'k', answers: { name: 'Grace' } })
      expect(await insertLead(store, other)).toEqual({ result: 'key-reused' })
      expect(await rowsIn(store)).toEqual({ leads: 1, receipts: 1, deliveries: 1 })
    })

    test('is inserted for another form, and the same values under another key', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      await insertLead(store, exampleLead({ idempotencyKey: 'k' }))
      expect(await insertLead(store, exampleLead({ idempotencyKey: 'k', form: 'newsletter' }))).toMatchObject({
        result: 'inserted',
      })
      expect(await insertLead(store, exampleLead({ idempotencyKey: 'l' }))).toMatchObject({ result: 'inserted' })
    })
  })

  describe('a request without a key', () => {
    test('is a duplicate for ten minutes', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      const first = await insertLead(store, exampleLead(), NOON)
      expect(await insertLead(store, exampleLead(), later(10 * MINUTES))).toEqual({ ...first, result: 'duplicate' })
      const second = await insertLead(store, exampleLead(), later(10 * MINUTES + 1))
      expect(second.result).toBe('inserted')
      expect(await insertLead(store, exampleLead(), later(20 * MINUTES))).toEqual({ ...second, result: 'duplicate' })
      expect(await leadsIn(store)).toHaveLength(2)
    })

    test('is inserted with other values, or for another form', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      await insertLead(store, exampleLead())
      expect(await insertLead(store, exampleLead({ answers: { name: 'Ada' } }))).toMatchObject({ result: 'inserted' })
      expect(await insertLead(store, exampleLead({ form: 'expert-talk' }))).toMatchObject({ result: 'inserted' })
    })
  })

  describe('a form with a unique field', () => {
    const subscription = (changes = {}) =>
      exampleLead({
        form: 'newsletter',
        answers: { email: 'ada@example.test' },
        unique: 'ada@example.test',
        ...changes,
      })

    test('has one lead per address, whatever the key and the other values', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      const first = await insertLead(store, subscription({ idempotencyKey: 'k' }), NOON)
      expect(first.result).toBe('inserted')
      const duplicate = { ...first, result: 'duplicate' }
      expect(await insertLead(store, subscription(), later(YEARS))).toEqual(duplicate)
      const again = subscription({ idempotencyKey: 'l', answers: { email: 'ADA@example.test' } })
      expect(await insertLead(store, again, later(YEARS))).toEqual(duplicate)
      expect(await insertLead(store, again, later(YEARS))).toEqual(duplicate)
      expect(await insertLead(store, { ...again, answers: {} }, later(YEARS))).toEqual({ result: 'key-reused' })
      expect(await rowsIn(store)).toMatchObject({ leads: 1, deliveries: 1 })
    })

    test('accepts an address that another form has', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      await insertLead(store, subscription({ form: 'contact' }))
      expect(await insertLead(store, subscription())).toMatchObject({ result: 'inserted' })
    })

    test('accepts an address that only spam has', async ({ newStore, newDatabase }) => {
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

  test('repeated spam is a duplicate', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const spam = await insertLead(store, exampleLead({ setAside: 'too-fast' }))
    expect(await insertLead(store, exampleLead({ setAside: 'too-fast' }))).toEqual({ ...spam, result: 'duplicate' })
    expect(await insertLead(store, exampleLead({ setAside: 'trap', idempotencyKey: 'k' }))).toMatchObject({
      result: 'inserted',
    })
    expect(await insertLead(store, exampleLead({ setAside: 'trap', idempotencyKey: 'k' }))).toMatchObject({
      result: 'duplicate',
    })
    expect(await leadsIn(store)).toHaveLength(2)
  })

  test('a lead with the values of spam is inserted', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await insertLead(store, exampleLead({ setAside: 'too-fast' }))
    expect(await insertLead(store, exampleLead())).toMatchObject({ result: 'inserted' })
  })

  test.for<[string, NewLead]>([
    ['one Idempotency-Key', exampleLead({ idempotencyKey: 'k' })],
    ['no key and the same values', exampleLead()],
    ['one address', exampleLead({ unique: 'ada@example.test' })],
  ])('many concurrent requests to two servers with %s are one lead', async ([, lead], { newStore, newDatabase }) => {
    const settings = await newDatabase()
    const stores = [newStore(settings), newStore(settings)]
    const requests = Array.from({ length: 20 }, () => stores.map((store) => insertLead(store, lead))).flat()
    const results = await Promise.all(requests)
    expect(results.filter(({ result }) => result === 'inserted')).toHaveLength(1)
    expect(results.filter(({ result }) => result === 'duplicate')).toHaveLength(39)
    expect(new Set(results.map((result) => 'id' in result && result.id)).size).toBe(1)
    expect(await rowsIn(stores[0]!)).toMatchObject({ leads: 1, deliveries: 1 })
  })

  test('many concurrent requests to two servers, each with its own key, are one lead per address', async ({
    newStore,
    newDatabase,
  }) => {
    const settings = await newDatabase()
    const stores = [newStore(settings), newStore(settings)]
    const requests = Array.from({ length: 40 }, (_, index) =>
      insertLead(stores[index % 2]!, exampleLead({ idempotencyKey: `${index}`, unique: `${index % 4}@example.test` })),
    )
    const results = await Promise.all(requests)
    expect(results.filter(({ result }) => result === 'inserted')).toHaveLength(4)
    expect(await rowsIn(stores[0]!)).toEqual({ leads: 4, receipts: 44, deliveries: 4 })
  })
})
