import { expect } from 'vitest'
import { insertLead } from '#server/leads/leads.ts'
import { openStore, StoreUnavailable } from '#server/leads/store.ts'
import { aLead, leadsIn } from './a-lead.ts'
import { describeStores } from './describe-stores.ts'

describeStores((test, engine) => {
  test('says which engine it has, and that it is up', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    expect(store.engine).toBe(engine)
    expect(await store.isUp()).toBe(true)
  })

  test('servers that start on an empty database at once all find its tables', async ({ newStore, newDatabase }) => {
    for (let round = 0; round < 3; round++) {
      const settings = await newDatabase()
      const stores = Array.from({ length: 4 }, () => newStore(settings))
      const results = await Promise.all(
        stores.map((store, index) => insertLead(store, aLead({ idempotencyKey: `${index}` }))),
      )
      expect(results.map(({ result }) => result)).toEqual(['inserted', 'inserted', 'inserted', 'inserted'])
    }
  })

  test('finds its leads again after it was closed', async ({ newStore, newDatabase }) => {
    const settings = await newDatabase()
    const first = openStore(settings)
    await insertLead(first, aLead({ idempotencyKey: 'k' }))
    await first.close()
    const second = newStore(settings)
    expect(await insertLead(second, aLead({ idempotencyKey: 'k' }))).toMatchObject({ result: 'duplicate' })
    expect(await leadsIn(second)).toHaveLength(1)
  })

  test('is used no more once it is closed', async ({ newDatabase }) => {
    const store = openStore(await newDatabase())
    await insertLead(store, aLead())
    await store.close()
    await store.close()
    expect(await store.isUp()).toBe(false)
    const refused = await insertLead(store, aLead()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StoreUnavailable)
    expect((refused as Error).message).toBe('The leads cannot be read or stored now: it has been closed.')
  })

  test('can be closed before it was ever used', async ({ newDatabase }) => {
    await openStore(await newDatabase()).close()
  })

  test('fails with one kind of error, whatever went wrong, and keeps the reason', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const mistake = new TypeError('Ada said: hello')
    const failed = await store.run(() => Promise.reject(mistake)).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(StoreUnavailable)
    // An error of the language may quote what a visitor wrote.
    expect(failed).toMatchObject({ message: 'The leads cannot be read or stored now: TypeError.', cause: mistake })
  })

  test('says nothing of a lead in the error when its row is refused', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const row = {
      id: 'Xanthippe',
      form: null as unknown as string,
      received_at: 'Xanthippe',
      answers: 'Xanthippe',
      source: null,
      page: null,
      set_aside: null,
    }
    const failed = await store
      .run((db) => db.insertInto('leads').values(row).execute())
      .catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(StoreUnavailable)
    const { cause } = failed as { cause: Error }
    const told = [failed as Error, cause].flatMap((error) => [error.message, error.stack, JSON.stringify(error)])
    expect(told.join()).not.toContain('Xanthippe')
  })
})
