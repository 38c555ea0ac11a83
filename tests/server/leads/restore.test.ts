import { describe, expect } from 'vitest'
import { checkBackup, restoreBackup } from '#server/leads/restore.ts'
import { deleteLeads, insertLead } from '#server/leads/leads.ts'
import type { Store } from '#server/leads/store.ts'
import { backupOf, inTurn, restored } from './a-backup.ts'
import { aLead, HOOK, leadsIn, rowsIn, storeMany } from './a-lead.ts'
import type { NewLead } from '#server/leads/rows.ts'
import { describeStores } from './describe-stores.ts'

const NOON = new Date('2026-05-04T12:00:00.000Z')

async function idOf(store: Store, lead: NewLead): Promise<string> {
  const taken = await insertLead(store, lead, NOON)
  if (taken.result !== 'inserted') throw new Error(`The lead was not inserted: ${taken.result}`)
  return taken.id
}

describeStores((test) => {
  describe('a lead that was deleted and sent again since the backup', () => {
    test.for<[string, Partial<NewLead>, Partial<NewLead>]>([
      ['the same address', { unique: 'ada@example.test' }, { unique: 'ada@example.test' }],
      ['the same key', { idempotencyKey: 'k' }, { idempotencyKey: 'k' }],
      [
        'the same address under another key',
        { unique: 'ada@example.test', idempotencyKey: 'k' },
        { unique: 'ada@example.test', idempotencyKey: 'l' },
      ],
    ])('is left out where it has %s', async ([, before, after], { newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      const [old, other] = [await idOf(store, aLead(before)), await idOf(store, aLead({ answers: { name: 'Grace' } }))]
      const lines = await backupOf(store)
      await deleteLeads(store, [old, other])
      const anew = await idOf(store, aLead(after))
      expect(await restored(store, lines)).toEqual({ added: 1, present: 0, superseded: 1 })
      expect((await leadsIn(store)).map(({ id }) => id).toSorted()).toEqual([anew, other].toSorted())
      // Nothing of it is left: what stands there belongs to the two others.
      expect(await rowsIn(store)).toMatchObject({ leads: 2, deliveries: 2 })
      expect(await insertLead(store, aLead(after), NOON)).toEqual({ result: 'duplicate', id: anew })
      expect(await restored(store, lines)).toEqual({ added: 0, present: 1, superseded: 1 })
    })

    test('comes back where it had no key: the same may be said twice', async ({ newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      const old = await idOf(store, aLead())
      const lines = await backupOf(store)
      await deleteLeads(store, [old])
      await idOf(store, aLead())
      expect(await restored(store, lines)).toEqual({ added: 1, present: 0, superseded: 0 })
    })
  })

  test('puts back a lead with more receipts than fit into one statement', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const lead_id = await idOf(store, aLead({ unique: 'ada@example.test' }))
    const receipts = Array.from({ length: 2500 }, (_, index) => ({
      key: `key:contact:${index}`,
      lead_id,
      fingerprint: 'f',
      taken_at: NOON.toISOString(),
    }))
    await store.run((db) => db.insertInto('receipts').values(receipts).execute())
    const other = newStore(await newDatabase())
    expect(await restored(other, await backupOf(store))).toMatchObject({ added: 1 })
    expect(await rowsIn(other)).toEqual({ leads: 1, receipts: 2502, deliveries: 1 })
  })

  test('lets a server take leads meanwhile', async ({ newStore, newDatabase }) => {
    const [source, settings] = [newStore(await newDatabase()), await newDatabase()]
    await storeMany(source, 1000, NOON)
    const lines = await backupOf(source)
    const [store, server] = [newStore(settings), newStore(settings)]
    await insertLead(server, aLead({ idempotencyKey: 'before' }))
    const backup = await checkBackup(() => inTurn(lines))
    async function* slowly() {
      for (const [index, line] of lines.entries()) {
        if (index % 100 === 50) await insertLead(server, aLead({ idempotencyKey: `${index}` }))
        yield line
      }
    }
    expect(await restoreBackup(store, { ...backup, lines: slowly })).toMatchObject({ added: 1000 })
    expect(await rowsIn(store)).toMatchObject({ leads: 1011 })
  })

  test('is completed by a second one where it was broken off', async ({ newStore, newDatabase }) => {
    const source = newStore(await newDatabase())
    for (let index = 0; index < 450; index++)
      await insertLead(source, aLead({ idempotencyKey: `${index}`, deliveries: [HOOK] }))
    const lines = await backupOf(source)
    const store = newStore(await newDatabase())
    const backup = await checkBackup(() => inTurn(lines))
    async function* brokenOff() {
      yield* lines.slice(0, 420)
      throw new Error('EIO: i/o error, read')
    }
    await expect(restoreBackup(store, { ...backup, lines: brokenOff })).rejects.toThrow('EIO')
    // What is there is there whole.
    expect(await rowsIn(store)).toEqual({ leads: 400, receipts: 400, deliveries: 400 })
    expect(await restored(store, lines)).toEqual({ added: 50, present: 400, superseded: 0 })
    expect((await backupOf(store)).toSorted()).toEqual(lines.toSorted())
  })

  test('adds everything once where two run at once', async ({ newStore, newDatabase }) => {
    const [source, settings] = [newStore(await newDatabase()), await newDatabase()]
    await storeMany(source, 1000, NOON)
    const lines = await backupOf(source)
    const stores = [newStore(settings), newStore(settings)]
    await Promise.all(stores.map((store) => restored(store, lines)))
    expect(await rowsIn(stores[0]!)).toMatchObject({ leads: 1000 })
  })
})
