import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { backupLines } from '#serve/leads/backup.ts'
import { backupChecksum } from '#serve/leads/backup-format.ts'
import { claimDeliveries, settleDelivery } from '#serve/leads/deliveries.ts'
import { deleteLeads, insertLead, leadOf } from '#serve/leads/leads.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { checkBackup } from '#serve/leads/restore.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { backupOf, restoreLines } from './backup.fixture.ts'
import { exampleLead, HOOK, leadsIn, MAIL, rowsIn, storeMany } from './lead.fixture.ts'
import { describeStores } from './describe-stores.ts'
import { leadWithFile, noUploads } from './uploads.fixture.ts'

const NOON = new Date('2026-05-04T12:00:00.000Z')

/** Inserts a lead of every kind, and deliveries in every state. */
async function fill(store: LeadStore): Promise<void> {
  await insertLead(
    store,
    exampleLead({ deliveries: [MAIL, HOOK], source: 'home_page', page: '/', language: 'ar' }),
    NOON,
  )
  await insertLead(store, exampleLead({ idempotencyKey: 'k', unique: 'ada@example.test' }), NOON)
  await insertLead(
    store,
    exampleLead({ form: 'newsletter', setAside: 'trap', answers: { name: 'O’Brien\n"漢字"' } }),
    NOON,
  )
  const claimed = await claimDeliveries(store, { channels: ['email'], limit: 2, leaseMs: 1000, now: NOON })
  await settleDelivery(store, claimed[0]!.delivery.id, { state: 'delivered' }, NOON)
  await settleDelivery(store, claimed[1]!.delivery.id, { state: 'dead', error: '550' }, NOON)
  await handle(store, claimed[0]!.lead.id)
}

/** The handling of a lead. */
async function handle(store: LeadStore, lead_id: string): Promise<void> {
  const [written_at, id] = [NOON.toISOString(), randomUUID()]
  await store.run(async (db) => {
    await db
      .insertInto('lead_handling')
      .values({ lead_id, state: 'called', person: 'p1', person_name: 'Wen' })
      .execute()
    await db
      .insertInto('lead_notes')
      .values({
        id,
        lead_id,
        written_at,
        person: 'p1',
        written_by: 'Wen',
        text: 'Asks for\n"two".',
        edited_at: written_at,
      })
      .execute()
  })
}

/** A backup that was changed, with a correct checksum. */
function withNewChecksum(lines: string[]): string[] {
  const checksum = backupChecksum()
  const rows = lines.slice(0, -1)
  for (const row of rows) checksum.add(row)
  return [...rows, lines.at(-1)!.replace(/"sha256":"[^"]*"/, `"sha256":"${checksum.value()}"`)]
}

const withoutLanguage = (line: string): string => line.replace(/,"language":"ar"/, '')

/** The line with another JSON value in place of an id. */
const replaceId = (line: string, id: string, other: unknown): string =>
  line.replaceAll(`"${id}"`, JSON.stringify(other))

describeStores((test) => {
  test('restore restores all rows of a backup, on either engine', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await fill(store)
    const lines = await backupOf(store)
    expect(lines[0]).toBe('{"pagewright":"leads backup","version":3}\n')
    expect(lines.at(-1)).toMatch(
      /^\{"end":\{"leads":3,"receipts":4,"deliveries":3,"lead_handling":1,"lead_notes":1\},"sha256":"[0-9a-f]{64}"\}\n$/,
    )
    expect(lines).toHaveLength(14)
    for (const other of [newStore(await newDatabase()), newStore()]) {
      expect(await restoreLines(other, lines)).toEqual({ added: 3, present: 0, superseded: 0 })
      expect(await leadsIn(other)).toEqual(await leadsIn(store))
      for (const { id } of await leadsIn(store)) expect(await leadOf(other, id)).toEqual(await leadOf(store, id))
      expect((await backupOf(other)).toSorted()).toEqual(lines.toSorted())
      expect(await insertLead(other, exampleLead({ idempotencyKey: 'k' }))).toMatchObject({ result: 'duplicate' })
    }
  })

  test('restore accepts a backup from before leads had a language', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await insertLead(store, exampleLead({ language: 'ar' }), NOON)
    const [header, ...others] = await backupOf(store)
    const old = [header!.replace('"version":3', '"version":1'), ...others.map((line) => withoutLanguage(line))]
    const other = newStore(await newDatabase())
    expect(await restoreLines(other, withNewChecksum(old))).toMatchObject({ added: 1 })
    expect(await leadsIn(other)).toEqual((await leadsIn(store)).map((lead) => ({ ...lead, language: undefined })))
  })

  test('restore accepts a backup from before leads had a handling', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await insertLead(store, exampleLead(), NOON)
    const old = (await backupOf(store)).map((line) =>
      line.replace('"version":3', '"version":2').replace(',"lead_handling":0,"lead_notes":0', ''),
    )
    const other = newStore(await newDatabase())
    expect(await restoreLines(other, withNewChecksum(old))).toMatchObject({ added: 1 })
    expect(await leadsIn(other)).toEqual(await leadsIn(store))
  })

  test('restore restores a deleted lead with its handling, and changes no other lead', async ({
    newStore,
    newDatabase,
  }) => {
    const store = newStore(await newDatabase())
    await insertLead(store, exampleLead({ idempotencyKey: 'deleted' }), NOON)
    await insertLead(store, exampleLead({ idempotencyKey: 'kept' }), NOON)
    const [deleted, kept] = await leadsIn(store)
    for (const { id } of [deleted!, kept!]) await handle(store, id)
    const lines = await backupOf(store)
    await deleteLeads(store, noUploads, [deleted!.id])
    await store.run((db) => db.updateTable('lead_handling').set({ state: 'won' }).execute())
    expect(await store.run((db) => db.selectFrom('lead_notes').select('lead_id').execute())).toEqual([
      { lead_id: kept!.id },
    ])
    await restoreLines(store, lines)
    const wen = { person: { id: 'p1', name: 'Wen' }, notes: [{ by: 'Wen', text: 'Asks for\n"two".' }] }
    expect((await leadOf(store, deleted!.id))?.handling).toMatchObject({ state: 'called', ...wen })
    expect((await leadOf(store, kept!.id))?.handling).toMatchObject({ state: 'won', ...wen })
  })

  test('restore restores files, completes an interrupted restore, and skips missing files', async ({
    newFolder,
    newStore,
    newDatabase,
  }) => {
    const [store, uploads] = [newStore(await newDatabase()), uploadsIn(newFolder())]
    const content = randomBytes(500_000)
    const kept = await leadWithFile(store, uploads, content)
    const gone = await leadWithFile(store, uploads, '%PDF-gone')
    rmSync(uploads.folderOf(gone.id), { recursive: true })
    const lines = await backupOf(store, uploads)
    expect(lines.filter((line) => line.startsWith('{"file"'))).toHaveLength(3)

    const [other, folder] = [newStore(await newDatabase()), newFolder()]
    // Only the rows, as after an interrupted restore.
    await restoreLines(other, lines)
    const restored = uploadsIn(folder)
    expect(await restoreLines(other, lines, restored)).toEqual({ added: 0, present: 2, superseded: 0 })
    expect(await leadsIn(other)).toEqual(await leadsIn(store))
    const path = join(restored.folderOf(kept.id), 'cv-1.pdf')
    expect(readFileSync(path).equals(content)).toBe(true)
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(readdirSync(join(folder, 'uploads'))).toEqual([kept.id])
    expect((await backupOf(other, restored)).toSorted()).toEqual(lines.toSorted())

    const [damaged] = lines.filter((line) => line.startsWith('{"file"'))
    for (const stored of ['../cv-1.pdf', '/etc/passwd', 'cv.pdf']) {
      const changed = lines.map((line) => (line === damaged ? line.replace('cv-1.pdf', stored) : line))
      await expect(restoreLines(other, withNewChecksum(changed), restored)).rejects.toThrow('damaged')
    }
    await expect(restoreLines(other, withNewChecksum(lines.filter((line) => line !== damaged)))).rejects.toThrow(
      'Lines are missing',
    )
  })

  describe('restore rejects a backup whose lead, record, delivery or part of a file has the id', () => {
    const places = [
      '"table":"leads","row":{"id":',
      '"table":"receipts"',
      '"table":"deliveries"',
      '"table":"lead_handling"',
      '"table":"lead_notes"',
      '"file":{"lead_id":',
    ]
    test.for<unknown>([
      '../../victim',
      '..',
      '.',
      '',
      '/etc',
      'a/b',
      'a\\b',
      'lead',
      '0b2f8c11-54a5-4c0e-9f6c-1d2d0f6c1a22/..',
      '0b2f8c11-54a5-4c0e-9f6c-1d2d0f6c1a22.host.1.partial',
      '0b2f8c11-54a5-4c0e-9f6c-1d2d0f6c1a22\n',
      '0B2F8C11-54A5-4C0E-9F6C-1D2D0F6C1A22',
      '------------------------------------',
      'con',
      null,
      7,
      ['0b2f8c11-54a5-4c0e-9f6c-1d2d0f6c1a22', '..'],
    ])('%j, and deletes nothing', async (id, { newFolder, newStore, newDatabase }) => {
      const [store, uploads] = [newStore(await newDatabase()), uploadsIn(newFolder())]
      const lead = await leadWithFile(store, uploads, '%PDF-1.7')
      await handle(store, lead.id)
      const lines = await backupOf(store, uploads)
      const [folder, other] = [newFolder(), newStore(await newDatabase())]
      for (const place of places) {
        const changed = lines.map((line) => (line.includes(place) ? replaceId(line, lead.id, id) : line))
        expect(changed).not.toEqual(lines)
        await expect(restoreLines(other, withNewChecksum(changed), uploadsIn(join(folder, 'data')))).rejects.toThrow(
          / is damaged|belongs to a lead that is missing/,
        )
      }
      // All of them together, so that they are consistent.
      const all = lines.map((line) => replaceId(line, lead.id, id))
      await expect(restoreLines(other, withNewChecksum(all), uploadsIn(join(folder, 'data')))).rejects.toThrow(
        'Line 2 is damaged',
      )
      expect(readdirSync(folder)).toEqual([])
      expect(await rowsIn(other)).toEqual({ leads: 0, receipts: 0, deliveries: 0 })
      expect(() => uploadsIn(folder).folderOf(String(id ?? ''))).toThrow('is not an id of a lead')
    })
  })

  test('restore rejects a file that its lead does not name, and parts that do not follow one another', async ({
    newFolder,
    newStore,
    newDatabase,
  }) => {
    const [store, uploads] = [newStore(await newDatabase()), uploadsIn(newFolder())]
    await leadWithFile(store, uploads, randomBytes(500_000))
    const lines = await backupOf(store, uploads)
    const other = newStore(await newDatabase())
    const parts = lines.filter((line) => line.startsWith('{"file"'))
    const withParts = (...changed: string[]) =>
      withNewChecksum([
        ...lines.filter((line) => !parts.includes(line) && !line.startsWith('{"end"')),
        ...changed,
        lines.at(-1)!,
      ])
    const [first = '', second = '', third = ''] = parts
    const unknown = [first, second, third].map((part) => part.replace('cv-1.pdf', 'cv-2.pdf'))
    await expect(restoreLines(other, withParts(...unknown))).rejects.toThrow('a file that its lead does not have')
    for (const changed of [
      [second, first, third],
      [first, first, third],
      [first, second, third.replace(/"offset":\d+/, '"offset":9007199254740991')],
      [first.replace('"offset":0', '"offset":1'), second, third],
    ])
      await expect(restoreLines(other, withParts(...changed))).rejects.toThrow('does not follow the part')
    await expect(
      restoreLines(other, withParts(first, second, third.replace(/"data":("[^"]*")/, '"data":[$1]'))),
    ).rejects.toThrow('damaged')
    expect(await rowsIn(other)).toMatchObject({ leads: 0 })
  })

  test('a lead with another id, restored before ids were checked, is deleted without its "folder"', async ({
    newFolder,
    newStore,
    newDatabase,
  }) => {
    const [store, folder] = [newStore(await newDatabase()), newFolder()]
    const uploads = uploadsIn(join(folder, 'data'))
    await leadWithFile(store, uploads, '%PDF-1.7')
    writeFileSync(join(folder, 'victim'), 'of others')
    const row = { form: 'contact', answers: '{}', source: null, page: null, set_aside: null, files: null }
    await store.run((db) =>
      db
        .insertInto('leads')
        .values({ id: '../../victim', received_at: NOON.toISOString(), ...row })
        .execute(),
    )
    expect(await deleteLeads(store, uploads, ['../../victim'])).toMatchObject({ deleted: 1 })
    expect(readdirSync(folder).sort()).toEqual(['data', 'victim'])
  })

  test('backup escapes line separators in values, and restore also accepts them unescaped', async ({
    newStore,
    newDatabase,
  }) => {
    const store = newStore(await newDatabase())
    await insertLead(store, exampleLead({ answers: { message: 'one\u2028two\u2029three\u0085four\r\nfive' } }))
    const lines = await backupOf(store)
    expect(lines.join('').split(/\r\n|[\n\r\u2028\u2029]/)).toHaveLength(lines.length + 1)
    const other = newStore(await newDatabase())
    await restoreLines(other, lines)
    expect(await leadsIn(other)).toEqual(await leadsIn(store))
    const unescaped = withNewChecksum(
      lines.map((line) => line.replaceAll('\\u2028', '\u2028').replaceAll('\\u2029', '\u2029')),
    )
    expect(unescaped.join('')).toContain('one\u2028two\u2029three')
    const another = newStore(await newDatabase())
    await restoreLines(another, unescaped)
    expect(await leadsIn(another)).toEqual(await leadsIn(store))
  })

  test('restore skips leads that exist and changes none of their rows', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await fill(store)
    const lines = await backupOf(store)
    const [claimed] = await claimDeliveries(store, { channels: ['webhook'], limit: 1, leaseMs: 1, now: NOON })
    await settleDelivery(store, claimed!.delivery.id, { state: 'delivered' }, NOON)
    await insertLead(store, exampleLead({ answers: { name: 'Grace' } }))
    const before = await backupOf(store)
    expect(await restoreLines(store, lines)).toEqual({ added: 0, present: 3, superseded: 0 })
    expect(await backupOf(store)).toEqual(before)
  })

  test('backup is a consistent snapshot while leads are inserted, also beyond one page of rows', async ({
    newStore,
    newDatabase,
  }) => {
    const settings = await newDatabase()
    const [store, server] = [newStore(settings), newStore(settings)]
    await storeMany(server, 410, NOON)
    const lines: string[] = []
    for await (const line of backupLines(store, noUploads))
      if (lines.push(line) % 100 === 2) await insertLead(server, exampleLead({ idempotencyKey: `${lines.length}` }))
    expect(lines.at(-1)).toContain('{"end":{"leads":410,"receipts":0,"deliveries":0,')
    expect(await rowsIn(store)).toMatchObject({ leads: 415 })
    const other = newStore(await newDatabase())
    const trimmed = lines.map((line) => line.trimEnd())
    expect(await restoreLines(other, trimmed)).toEqual({ added: 410, present: 0, superseded: 0 })
  })

  test('backup releases the store when its reader stops early', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await fill(store)
    for await (const _ of backupLines(store, noUploads)) break
    expect(await insertLead(store, exampleLead({ idempotencyKey: 'after' }))).toMatchObject({ result: 'inserted' })
  })

  const nothing = '. Nothing has been changed.'
  test.for<[string, (lines: string[]) => string[], string]>([
    ['is truncated between lines', (lines: string[]) => lines.slice(0, 5), `The end is missing after line 5${nothing}`],
    [
      'is truncated within a line',
      (lines: string[]) => [...lines.slice(0, 4), lines[4]!.slice(0, 20)],
      `Line 5 is damaged${nothing}`,
    ],
    [
      'lacks a line',
      (lines: string[]) => lines.toSpliced(10, 1),
      `Lines are missing before line 13, which counts them${nothing}`,
    ],
    ['lacks a lead', (lines: string[]) => lines.toSpliced(1, 1), `belongs to a lead that is missing${nothing}`],
    ['is empty', () => [], `The end is missing after line 0${nothing}`],
    [
      'is a file of another format',
      () => ['id;name\n', '1;Ada\n'],
      `Line 1 is not the beginning of a backup of leads${nothing}`,
    ],
    [
      'is of a later version',
      (lines: string[]) => ['{"pagewright":"leads backup","version":4}', ...lines.slice(1)],
      `Line 1 is not the beginning of a backup of leads${nothing}`,
    ],
    ['has a line after its end', (lines: string[]) => [...lines, lines[1]!], `Line 15 follows the end${nothing}`],
    [
      'has a changed value',
      (lines: string[]) => lines.with(2, lines[2]!.replace(/"received_at":"2026/, '"received_at":"2025')),
      `A line was changed after the backup was made, as the checksum at its end does not match${nothing}`,
    ],
    [
      'lacks its checksum',
      (lines: string[]) => lines.with(13, lines[13]!.replace(/,"sha256":"[^"]*"/, '')),
      `Line 14 is damaged${nothing}`,
    ],
    [
      'has a column of another type',
      (lines: string[]) => lines.with(2, lines[2]!.replace(/"received_at":"[^"]*"/, '"received_at":5')),
      `Line 3 is damaged${nothing}`,
    ],
    [
      'has an unknown column',
      (lines: string[]) => lines.with(2, lines[2]!.replace('"row":{', '"row":{"extra":1,')),
      `Line 3 is damaged${nothing}`,
    ],
    [
      'has values that are no object',
      (lines: string[]) => lines.with(2, lines[2]!.replace(/"answers":"[^}]*}"/, '"answers":"[1]"')),
      `Line 3 is damaged${nothing}`,
    ],
  ])(
    'restore rejects a backup that %s, and inserts nothing',
    async ([, damaged, message], { newStore, newDatabase }) => {
      const store = newStore(await newDatabase())
      await fill(store)
      const lines = damaged(await backupOf(store))
      const other = newStore(await newDatabase())
      await expect(restoreLines(other, lines)).rejects.toThrow(message)
      expect(await rowsIn(other)).toEqual({ leads: 0, receipts: 0, deliveries: 0 })
    },
  )

  test('checkBackup rejects with the error of a file that cannot be read', async () => {
    async function* unreadable(): AsyncGenerator<string> {
      yield '{"pagewright":"leads backup","version":2}'
      throw new Error('EIO: i/o error, read')
    }
    await expect(checkBackup(unreadable)).rejects.toThrow('EIO: i/o error, read')
  })
})
