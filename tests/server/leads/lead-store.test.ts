import { sql } from 'kysely'
import { expect } from 'vitest'
import { insertLead } from '#serve/leads/leads.ts'
import { StoreUnavailable } from '#serve/database/engine.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import { exampleLead, leadsIn } from './lead.fixture.ts'
import { describeStores } from './describe-stores.ts'

describeStores((test, engine) => {
  test('a store has the engine of its settings and is up', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    expect(store.engine).toBe(engine)
    expect(await store.isUp()).toBe(true)
  })

  test('several stores opened concurrently on an empty database all have the tables', async ({
    newStore,
    newEmptyDatabase,
  }) => {
    for (let round = 0; round < 3; round++) {
      const settings = await newEmptyDatabase()
      const stores = Array.from({ length: 4 }, () => newStore(settings))
      const results = await Promise.all(
        stores.map((store, index) => insertLead(store, exampleLead({ idempotencyKey: `${index}` }))),
      )
      expect(results.map(({ result }) => result)).toEqual(['inserted', 'inserted', 'inserted', 'inserted'])
    }
  })

  test('a store opened again has the leads stored before', async ({ newStore, newDatabase }) => {
    const settings = await newDatabase()
    const first = openLeadStore(settings)
    await insertLead(first, exampleLead({ idempotencyKey: 'k' }))
    await first.close()
    const second = newStore(settings)
    expect(await insertLead(second, exampleLead({ idempotencyKey: 'k' }))).toMatchObject({ result: 'duplicate' })
    expect(await leadsIn(second)).toHaveLength(1)
  })

  test('a database from before leads had a language gets the column, and keeps its leads', async ({
    newStore,
    newDatabase,
  }) => {
    const settings = await newDatabase()
    const old = newStore(settings)
    await insertLead(old, exampleLead({ source: 'before' }))
    await old.run((db) => sql`alter table leads drop column language`.execute(db))
    for (const table of ['lead_notes', 'lead_handling']) await old.run((db) => db.schema.dropTable(table).execute())
    await old.run((db) => sql`delete from leads_migrations where name > '001-leads'`.execute(db))
    await old.close()
    const store = newStore(settings)
    await insertLead(store, exampleLead({ source: 'after', language: 'ar', idempotencyKey: 'k' }))
    const languages = (await leadsIn(store)).map(({ source, language }) => [source, language])
    expect(languages.toSorted()).toEqual([
      ['after', 'ar'],
      ['before', undefined],
    ])
  })

  test('a closed store is not up and rejects leads', async ({ newDatabase }) => {
    const store = openLeadStore(await newDatabase())
    await insertLead(store, exampleLead())
    await store.close()
    await store.close()
    expect(await store.isUp()).toBe(false)
    const error = await insertLead(store, exampleLead()).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(StoreUnavailable)
    expect((error as Error).message).toBe('The leads cannot be read or stored now: it has been closed.')
  })

  test('a store can be closed before its first use', async ({ newDatabase }) => {
    await expect(openLeadStore(await newDatabase()).close()).resolves.toBeUndefined()
  })

  test('a failed query rejects with StoreUnavailable and the original error as its cause', async ({
    newStore,
    newDatabase,
  }) => {
    const store = newStore(await newDatabase())
    const mistake = new TypeError('Ada said: hello')
    const failed = await store.run(() => Promise.reject(mistake)).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(StoreUnavailable)
    // A TypeError may quote values, so its message is left out.
    expect(failed).toMatchObject({ message: 'The leads cannot be read or stored now: TypeError.', cause: mistake })
  })

  test('the error of a rejected row contains none of its values', async ({ newStore, newDatabase }) => {
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
    const texts = [failed as Error, cause].flatMap((error) => [error.message, error.stack, JSON.stringify(error)])
    expect(texts.join()).not.toContain('Xanthippe')
  })
})
