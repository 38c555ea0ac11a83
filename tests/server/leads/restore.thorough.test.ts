import { describe, expect } from 'vitest'
import { checkBackup, restoreBackup } from '#serve/leads/restore.ts'
import { deleteLeads, insertLead } from '#serve/leads/leads.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import type { NewLead } from '#serve/leads/rows.ts'
import { asyncIterable, backupOf, restoreLines } from './backup.fixture.ts'
import { exampleLead, HOOK, leadsIn, rowsIn, storeMany } from './lead.fixture.ts'
import { describeStores } from './describe-stores.ts'
import { noUploads } from './uploads.fixture.ts'

const NOON = new Date('2026-05-04T12:00:00.000Z')

async function idOf(store: LeadStore, lead: NewLead): Promise<string> {
  const inserted = await insertLead(store, lead, NOON)
  if (inserted.result !== 'inserted') throw new Error(`The lead was not inserted: ${inserted.result}`)
  return inserted.id
}

describeStores((test) => {
  describe('restore of a lead that was deleted and sent again since the backup', () => {
    test.for<[string, Partial<NewLead>, Partial<NewLead>]>([
      ['address', { unique: 'ada@example.test' }, { unique: 'ada@example.test' }],
      ['key', { idempotencyKey: 'k' }, { idempotencyKey: 'k' }],
      [
        'address and another key',
        { unique: 'ada@example.test', idempotencyKey: 'k' },
        { unique: 'ada@example.test', idempotencyKey: 'l' },
      ],
    ])('skips it if the new lead has the same %s', async ([, before, after], { newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      const [old, other] = [
        await idOf(store, exampleLead(before)),
        await idOf(store, exampleLead({ answers: { name: 'Grace' } })),
      ]
      const lines = await backupOf(store)
      await deleteLeads(store, noUploads, [old, other])
      const newer = await idOf(store, exampleLead(after))
      expect(await restoreLines(store, lines)).toEqual({ added: 1, present: 0, superseded: 1 })
      expect((await leadsIn(store)).map(({ id }) => id).toSorted()).toEqual([newer, other].toSorted())
      // All deliveries belong to the two other leads.
      expect(await rowsIn(store)).toMatchObject({ leads: 2, deliveries: 2 })
      expect(await insertLead(store, exampleLead(after), NOON)).toEqual({ result: 'duplicate', id: newer })
      expect(await restoreLines(store, lines)).toEqual({ added: 0, present: 1, superseded: 1 })
    })

    test('adds it if it had no key, since equal values may be sent twice', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      const old = await idOf(store, exampleLead())
      const lines = await backupOf(store)
      await deleteLeads(store, noUploads, [old])
      await idOf(store, exampleLead())
      expect(await restoreLines(store, lines)).toEqual({ added: 1, present: 0, superseded: 0 })
    })
  })

  test('restore adds a lead with more receipts than fit into one statement', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const lead_id = await idOf(store, exampleLead({ unique: 'ada@example.test' }))
    const receipts = Array.from({ length: 2500 }, (_, index) => ({
      key: `key:contact:${index}`,
      lead_id,
      fingerprint: 'f',
      taken_at: NOON.toISOString(),
    }))
    await store.run((db) => db.insertInto('receipts').values(receipts).execute())
    const other = newStore(await newDatabase())
    expect(await restoreLines(other, await backupOf(store))).toMatchObject({ added: 1 })
    expect(await rowsIn(other)).toEqual({ leads: 1, receipts: 2501, deliveries: 1 })
  })

  test('restore does not block a server that inserts leads', async ({ newStore, newDatabase }) => {
    const [source, settings] = [newStore(await newDatabase()), await newDatabase()]
    await storeMany(source, 1000, NOON)
    const lines = await backupOf(source)
    const [store, server] = [newStore(settings), newStore(settings)]
    await insertLead(server, exampleLead({ idempotencyKey: 'before' }))
    const backup = await checkBackup(() => asyncIterable(lines))
    async function* slowly() {
      for (const [index, line] of lines.entries()) {
        if (index % 100 === 50) await insertLead(server, exampleLead({ idempotencyKey: `${index}` }))
        yield line
      }
    }
    expect(await restoreBackup(store, noUploads, { ...backup, lines: slowly })).toMatchObject({ added: 1000 })
    expect(await rowsIn(store)).toMatchObject({ leads: 1011 })
  })

  test('an interrupted restore is completed by a second one', async ({ newStore, newDatabase }) => {
    const source = newStore(await newDatabase())
    for (let index = 0; index < 450; index++)
      await insertLead(source, exampleLead({ idempotencyKey: `${index}`, deliveries: [HOOK] }))
    const lines = await backupOf(source)
    const store = newStore(await newDatabase())
    const backup = await checkBackup(() => asyncIterable(lines))
    async function* interrupted() {
      yield* lines.slice(0, 420)
      throw new Error('EIO: i/o error, read')
    }
    await expect(restoreBackup(store, noUploads, { ...backup, lines: interrupted })).rejects.toThrow('EIO')
    // Each lead is there with all its rows.
    expect(await rowsIn(store)).toEqual({ leads: 400, receipts: 400, deliveries: 400 })
    expect(await restoreLines(store, lines)).toEqual({ added: 50, present: 400, superseded: 0 })
    expect((await backupOf(store)).toSorted()).toEqual(lines.toSorted())
  })

  test('two concurrent restores add each lead once', async ({ newStore, newDatabase }) => {
    const [source, settings] = [newStore(await newDatabase()), await newDatabase()]
    await storeMany(source, 1000, NOON)
    const lines = await backupOf(source)
    const stores = [newStore(settings), newStore(settings)]
    await Promise.all(stores.map((store) => restoreLines(store, lines)))
    expect(await rowsIn(stores[0]!)).toMatchObject({ leads: 1000 })
  })
})
