import { expect } from 'vitest'
import { backupLines } from '#server/leads/backup.ts'
import { claimDeliveries, settleDelivery } from '#server/leads/deliveries.ts'
import { leadOf, insertLead } from '#server/leads/leads.ts'
import type { Channel } from '#server/leads/rows.ts'
import type { Store } from '#server/leads/store.ts'
import { checkBackup } from '#server/leads/restore.ts'
import { backupOf, restored } from './a-backup.ts'
import { aLead, HOOK, leadsIn, MAIL, rowsIn, storeMany } from './a-lead.ts'
import { describeStores } from './describe-stores.ts'

const NOON = new Date('2026-05-04T12:00:00.000Z')

/** A lead of every kind, and messages in every state. */
async function fill(store: Store): Promise<void> {
  await insertLead(store, aLead({ deliveries: [MAIL, HOOK], source: 'home_page', page: '/' }), NOON)
  await insertLead(store, aLead({ idempotencyKey: 'k', unique: 'ada@example.test' }), NOON)
  await insertLead(store, aLead({ form: 'newsletter', setAside: 'trap', answers: { name: 'O’Brien\n"漢字"' } }), NOON)
  const claimed = await claimDeliveries(store, { channels: ['email'], limit: 2, leaseMs: 1000, now: NOON })
  await settleDelivery(store, claimed[0]!.delivery.id, { state: 'delivered' }, NOON)
  await settleDelivery(store, claimed[1]!.delivery.id, { state: 'dead', error: '550' }, NOON)
}

describeStores((test) => {
  test('puts back all that was backed up, on either engine', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await fill(store)
    const lines = await backupOf(store)
    expect(lines[0]).toBe('{"pagewright":"leads backup","version":1}\n')
    expect(lines.at(-1)).toBe('{"end":{"leads":3,"receipts":4,"deliveries":3}}\n')
    expect(lines).toHaveLength(12)
    for (const other of [newStore(await newDatabase()), newStore()]) {
      expect(await restored(other, lines)).toEqual({ added: 3, present: 0, superseded: 0 })
      expect(await leadsIn(other)).toEqual(await leadsIn(store))
      for (const { id } of await leadsIn(store)) expect(await leadOf(other, id)).toEqual(await leadOf(store, id))
      expect((await backupOf(other)).toSorted()).toEqual(lines.toSorted())
      expect(await insertLead(other, aLead({ idempotencyKey: 'k' }))).toMatchObject({ result: 'duplicate' })
    }
  })

  test('breaks its lines at line feeds alone, whatever a visitor wrote', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await insertLead(store, aLead({ answers: { message: 'one\u2028two\u2029three\u0085four\r\nfive' } }))
    const lines = await backupOf(store)
    expect(lines.join('').split(/\r\n|[\n\r\u2028\u2029]/)).toHaveLength(lines.length + 1)
    const other = newStore(await newDatabase())
    await restored(other, lines)
    expect(await leadsIn(other)).toEqual(await leadsIn(store))
    // Backups were once written with the characters themselves.
    const unescaped = lines.map((line) => line.replaceAll('\\u2028', '\u2028').replaceAll('\\u2029', '\u2029'))
    expect(unescaped.join('')).toContain('one\u2028two\u2029three')
    const another = newStore(await newDatabase())
    await restored(another, unescaped)
    expect(await leadsIn(another)).toEqual(await leadsIn(store))
  })

  test('restores a backup made before deliveries had recipients, and assigns them when they are claimed', async ({
    newStore,
    newDatabase,
  }) => {
    const store = newStore(await newDatabase())
    await insertLead(store, aLead({ deliveries: [MAIL, { ...MAIL, recipient: 'desk@harbour.example' }, HOOK] }), NOON)
    const lines = await backupOf(store)
    const older = lines.map((line) => line.replace(/"recipient":"[^"]*",?/, '').replace(',}', '}'))
    expect(older.join('')).not.toContain('recipient')
    const other = newStore(await newDatabase())
    expect(await restored(other, older)).toEqual({ added: 1, present: 0, superseded: 0 })
    expect((await backupOf(other)).join('')).toContain('"recipient":null')
    const recipients = [MAIL, { ...MAIL, recipient: 'desk@harbour.example' }, HOOK]
    const claim = { channels: ['email', 'webhook'] as Channel[], recipients, limit: 9, leaseMs: 1000, now: NOON }
    const claimed = await claimDeliveries(other, claim)
    const of = (rows: { id: string; recipient?: string }[]) =>
      new Map(rows.map(({ id, recipient }) => [id, recipient] as const))
    const [lead] = await leadsIn(store)
    expect(of(claimed.map(({ delivery }) => delivery))).toEqual(of((await leadOf(store, lead!.id))!.deliveries))
  })

  test('adds what is missing and changes nothing that is there', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await fill(store)
    const lines = await backupOf(store)
    const [claimed] = await claimDeliveries(store, { channels: ['webhook'], limit: 1, leaseMs: 1, now: NOON })
    await settleDelivery(store, claimed!.delivery.id, { state: 'delivered' }, NOON)
    await insertLead(store, aLead({ answers: { name: 'Grace' } }))
    const before = await backupOf(store)
    expect(await restored(store, lines)).toEqual({ added: 0, present: 3, superseded: 0 })
    expect(await backupOf(store)).toEqual(before)
  })

  test('is of one moment, though leads go on coming in, and longer than a page', async ({ newStore, newDatabase }) => {
    const settings = await newDatabase()
    const [store, server] = [newStore(settings), newStore(settings)]
    await storeMany(server, 410, NOON)
    const lines: string[] = []
    for await (const line of backupLines(store))
      if (lines.push(line) % 100 === 2) await insertLead(server, aLead({ idempotencyKey: `${lines.length}` }))
    expect(lines.at(-1)).toBe('{"end":{"leads":410,"receipts":0,"deliveries":0}}\n')
    expect(await rowsIn(store)).toMatchObject({ leads: 415 })
    const other = newStore(await newDatabase())
    const trimmed = lines.map((line) => line.trimEnd())
    expect(await restored(other, trimmed)).toEqual({ added: 410, present: 0, superseded: 0 })
  })

  test('lets the store go on when its reader stops half-way', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await fill(store)
    for await (const _ of backupLines(store)) break
    expect(await insertLead(store, aLead({ idempotencyKey: 'after' }))).toMatchObject({ result: 'inserted' })
  })

  const nothing = '. Nothing has been changed.'
  test.for<[string, (lines: string[]) => string[], string]>([
    ['is cut off between lines', (lines: string[]) => lines.slice(0, 5), `The end is missing after line 5${nothing}`],
    [
      'is cut off within a line',
      (lines: string[]) => [...lines.slice(0, 4), lines[4]!.slice(0, 20)],
      `Line 5 is damaged${nothing}`,
    ],
    [
      'lacks a line',
      (lines: string[]) => lines.toSpliced(10, 1),
      `Lines are missing before line 11, which counts them${nothing}`,
    ],
    ['lacks a lead', (lines: string[]) => lines.toSpliced(1, 1), `belongs to a lead that is missing${nothing}`],
    ['is empty', () => [], `The end is missing after line 0${nothing}`],
    ['is another file', () => ['id;name\n', '1;Ada\n'], `Line 1 is not the beginning of a backup of leads${nothing}`],
    [
      'is of a later version',
      (lines: string[]) => ['{"pagewright":"leads backup","version":2}', ...lines.slice(1)],
      `Line 1 is not the beginning of a backup of leads${nothing}`,
    ],
    ['goes on after its end', (lines: string[]) => [...lines, lines[1]!], `Line 13 follows the end${nothing}`],
    [
      'has a column of another kind',
      (lines: string[]) => lines.with(2, lines[2]!.replace(/"received_at":"[^"]*"/, '"received_at":5')),
      `Line 3 is damaged${nothing}`,
    ],
    [
      'has a column too many',
      (lines: string[]) => lines.with(2, lines[2]!.replace('"row":{', '"row":{"extra":1,')),
      `Line 3 is damaged${nothing}`,
    ],
    [
      'has answers that are none',
      (lines: string[]) => lines.with(2, lines[2]!.replace(/"answers":"[^}]*}"/, '"answers":"[1]"')),
      `Line 3 is damaged${nothing}`,
    ],
  ])('refuses a backup that %s, and stores nothing of it', async ([, damaged, message], { newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await fill(store)
    const lines = damaged(await backupOf(store))
    const other = newStore(await newDatabase())
    await expect(restored(other, lines)).rejects.toThrow(message)
    expect(await rowsIn(other)).toEqual({ leads: 0, receipts: 0, deliveries: 0 })
  })

  test('says so when the file itself cannot be read', async () => {
    async function* unreadable(): AsyncGenerator<string> {
      yield '{"pagewright":"leads backup","version":1}'
      throw new Error('EIO: i/o error, read')
    }
    await expect(checkBackup(unreadable)).rejects.toThrow('EIO: i/o error, read')
  })
})
