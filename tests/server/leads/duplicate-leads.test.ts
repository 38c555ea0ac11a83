import type { Kysely, KyselyPlugin } from 'kysely'
import { describe, expect } from 'vitest'
import type { InsertResult, NewLead, Tables } from '#serve/leads/rows.ts'
import { deleteLeads, insertLead, isStored, leadOf } from '#serve/leads/leads.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { exampleLead, HOOK, leadsIn, MAIL, rowsIn } from './lead.fixture.ts'
import { describeStores } from './describe-stores.ts'
import { noUploads } from './uploads.fixture.ts'

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

    test.for([
      ['an Idempotency-Key', ['k', 'l'], { statements: 7, receipts: 4 }],
      ['no key', [undefined, undefined], { statements: 5, receipts: 2 }],
    ] as const)(
      'executes the same statements for a known address as for a new one, with %s',
      async ([, keys, { statements: count, receipts }], { newStore, newDatabase }) => {
        const store = newStore(await newDatabase())
        const statementsOf = async (idempotencyKey: string | undefined): Promise<string[]> => {
          const statements: string[] = []
          const confirmation = { recipient: 'ada@example.test', mailboxKey: 'ada@example.test', periodMs: MINUTES }
          const lead = subscription({
            deliveries: [MAIL, HOOK],
            confirmation,
            ...(idempotencyKey && { idempotencyKey }),
          })
          await insertLead(recording(store, statements), lead)
          return statements
        }
        const first = await statementsOf(keys[0])
        expect(first).toHaveLength(count)
        expect(await statementsOf(keys[1])).toEqual(first)
        expect(await rowsIn(store)).toEqual({ leads: 1, receipts, deliveries: 3 })
      },
    )

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

  describe('a confirmation', () => {
    const confirmation = { recipient: 'ada@example.test', mailboxKey: 'ada@example.test', periodMs: 60 * MINUTES }
    const confirmed = (changes: Partial<NewLead> = {}) => exampleLead({ confirmation, ...changes })
    const channelsOf = async (store: LeadStore, lead: InsertResult) =>
      (await leadOf(store, (lead as { id: string }).id))?.deliveries.map(({ channel }) => channel).sort()

    test('is delivered once to a mailbox within its period, and once more after the lead is deleted', async ({
      newStore,
      newDatabase,
    }) => {
      const store = newStore(await newDatabase())
      const first = await insertLead(store, confirmed({ idempotencyKey: '1' }), NOON)
      expect(await insertLead(store, confirmed({ idempotencyKey: '1' }), later(YEARS))).toMatchObject({
        result: 'duplicate',
      })
      const second = await insertLead(store, confirmed({ idempotencyKey: '2', form: 'other' }), later(60 * MINUTES))
      const third = await insertLead(store, confirmed({ idempotencyKey: '3' }), later(60 * MINUTES + 1))
      const fourth = await insertLead(store, confirmed({ idempotencyKey: '4' }), later(60 * MINUTES + 2))
      for (const lead of [first, third]) expect(await channelsOf(store, lead)).toEqual(['confirmation', 'email'])
      for (const lead of [second, fourth]) expect(await channelsOf(store, lead)).toEqual(['email'])

      await deleteLeads(store, noUploads, [(third as { id: string }).id])
      const fifth = await insertLead(store, confirmed({ idempotencyKey: '5' }), later(60 * MINUTES + 3))
      expect(await channelsOf(store, fifth)).toEqual(['confirmation', 'email'])
      const keys = await store.run((db) => db.selectFrom('receipts').select('key').execute())
      expect(keys.filter(({ key }) => key.includes('ada'))).toEqual([])
    })

    test('is delivered neither for spam nor for a value that is known', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      const spam = await insertLead(store, confirmed({ setAside: 'trap' }))
      expect(await channelsOf(store, spam)).toEqual([])
      await insertLead(store, exampleLead({ unique: 'ada@example.test', idempotencyKey: '1' }))
      const known = confirmed({ unique: 'ada@example.test', idempotencyKey: '2' })
      expect(await insertLead(store, known)).toMatchObject({ result: 'duplicate' })
      expect(await rowsIn(store)).toEqual({ leads: 2, receipts: 4, deliveries: 1 })
    })

    test('is one for many concurrent requests to two servers', async ({ newStore, newDatabase }) => {
      const settings = await newDatabase()
      const stores = [newStore(settings), newStore(settings)]
      const leads = Array.from({ length: 20 }, (_, index) =>
        insertLead(stores[index % 2]!, confirmed({ idempotencyKey: `${index}` })),
      )
      await Promise.all(leads)
      expect(await rowsIn(stores[0]!)).toEqual({ leads: 20, receipts: 21, deliveries: 21 })
    })
  })

  describe('a repeated request whose form has changed since', () => {
    const sent = new Map([
      ['name', 'Ada'],
      ['message', 'two\n lines'],
    ])
    const first = exampleLead({ idempotencyKey: 'k', answers: Object.fromEntries(sent), sent })

    test.for<[string, Record<string, string>]>([
      ['lost a field', { name: 'Ada' }],
      ['made its text field one line', { name: 'Ada', message: 'two  lines' }],
    ])('and has %s is a duplicate', async ([, answers], { newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      const stored = await insertLead(store, first)
      expect(await insertLead(store, { ...first, answers })).toEqual({ ...stored, result: 'duplicate' })
      expect(await isStored(store, { form: 'contact', idempotencyKey: 'k', answers, sent })).toBe(true)
      expect(await rowsIn(store)).toEqual({ leads: 1, receipts: 1, deliveries: 1 })
    })

    test.for<[string, Partial<NewLead>]>([
      ['another value of the lost field', { answers: { name: 'Ada' }, sent: new Map([...sent, ['message', 'Bye']]) }],
      ['no value of the lost field', { answers: { name: 'Ada' }, sent: new Map([['name', 'Ada']]) }],
      ['a value more', { answers: { name: 'Ada', phone: '1' }, sent: new Map([...sent, ['phone', '1']]) }],
    ])('is not a duplicate with %s', async ([, changes], { newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      await insertLead(store, first)
      expect(await insertLead(store, { ...first, ...changes })).toEqual({ result: 'key-reused' })
      const retry = { ...first, ...changes, idempotencyKey: 'k' }
      expect(await isStored(store, retry)).toBe(false)
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

/** A store that records the statements of its transactions. */
function recording(store: LeadStore, statements: string[]): LeadStore {
  const recorder = (db: Kysely<Tables>): KyselyPlugin => ({
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { ...store, transact: (work, options) => store.transact((db) => work(db.withPlugin(recorder(db))), options) }
}
