import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { asciiDigits } from '#base/text/words/characters.ts'
import type { IdempotencyRow, LeadFile, NewConfirmation, NewLead, Tables } from './rows.ts'

/** Without an Idempotency-Key, requests with the same values are one lead within this time. */
const SAME_VALUES_MS = 10 * 60 * 1000

const NO_EXPIRY = ''

/** A key with at most one lead. */
export interface IdempotencyKey {
  key: string
  /** Records from before this time have expired. */
  since: string
}

/** The key that makes a repeated request a duplicate. */
export function requestKeyOf(
  { form, idempotencyKey, setAside }: Pick<NewLead, 'form' | 'idempotencyKey' | 'setAside'>,
  fingerprint: string,
  now: Date,
): IdempotencyKey {
  if (idempotencyKey !== undefined) return { key: `key:${form}:${idempotencyKey}`, since: NO_EXPIRY }
  // Spam has separate keys: it must not make a real lead with the same values a duplicate.
  const kind = setAside ? 'aside' : 'same'
  return { key: `${kind}:${fingerprint}`, since: new Date(now.getTime() - SAME_VALUES_MS).toISOString() }
}

/** The key of a form with one lead per address. Spam has no such key: it would block the real subscription. */
export function uniqueKeyOf({ form, unique, setAside }: NewLead): IdempotencyKey | undefined {
  if (unique === undefined || setAside) return undefined
  return { key: `unique:${form}:${sha256(unique)}`, since: NO_EXPIRY }
}

/** The key of the last confirmation to a mailbox. It is deleted with the lead that was confirmed. */
export function confirmationKeyOf({ mailboxKey, periodMs }: NewConfirmation, now: Date): IdempotencyKey {
  return { key: `confirmation:${sha256(mailboxKey)}`, since: new Date(now.getTime() - periodMs).toISOString() }
}

/** True for keys that never expire. */
export const isPermanent = (key: string): boolean => /^(key|unique):/.test(key)

/** A hash of the form, its values in any order, and the contents of its files. */
export function leadFingerprint({ form, answers, files = [] }: Pick<NewLead, 'form' | 'answers' | 'files'>): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))
  return sha256(JSON.stringify([form, sorted, ...contentsOf(files)]))
}

const contentsOf = (files: LeadFile[]): string[] => files.map(({ field, sha256: hash }) => `${field}:${hash}`)

/**
 * Inserts the record of a new lead, or returns the record that conflicts with it without changing anything. Concurrent
 * transactions with the same key wait for the first one to commit or roll back.
 */
export async function findConflict(
  db: Kysely<Tables>,
  { key, since }: IdempotencyKey,
  record: Omit<IdempotencyRow, 'key'>,
): Promise<IdempotencyRow | undefined> {
  const inserted = await db
    .insertInto('receipts')
    .values({ key, ...record })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(record).where('receipts.taken_at', '<', since))
    .returning('key')
    .executeTakeFirst()
  if (inserted) return undefined
  const other = await db.selectFrom('receipts').selectAll().where('key', '=', key).executeTakeFirst()
  // Without a record, its lead has been deleted since the insert.
  return other ?? findConflict(db, { key, since }, record)
}

/**
 * Inserts the record unless its key already has one, and returns the key's record, for keys that never expire. The same
 * statements are executed either way.
 */
export async function insertOrFind(
  db: Kysely<Tables>,
  { key }: IdempotencyKey,
  record: Omit<IdempotencyRow, 'key'>,
): Promise<IdempotencyRow> {
  await db
    .insertInto('receipts')
    .values({ key, ...record })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const receipt = await db.selectFrom('receipts').selectAll().where('key', '=', key).executeTakeFirst()
  // Without a record, its lead has been deleted since the insert.
  return receipt ?? insertOrFind(db, { key, since: NO_EXPIRY }, record)
}

/**
 * Inserts the record if the condition is true and the key has no valid record. Returns whether it did. The statement is
 * also executed if the condition is false.
 */
export async function insertIfFree(
  db: Kysely<Tables>,
  { key, since }: IdempotencyKey,
  { lead_id, fingerprint, taken_at }: Omit<IdempotencyRow, 'key'>,
  condition: boolean,
): Promise<boolean> {
  const { rows } = await sql`insert into receipts (key, lead_id, fingerprint, taken_at)
    select ${key}, ${lead_id}, ${fingerprint}, ${taken_at} where ${condition ? 1 : 0} = 1
    on conflict (key) do update
      set lead_id = excluded.lead_id, fingerprint = excluded.fingerprint, taken_at = excluded.taken_at
      where receipts.taken_at < ${since}
    returning key`.execute(db)
  return rows.length > 0
}

/** Below SQLite's limit of parameters in a statement: a subscribed address may have many records. */
const MAX_RECORDS = 1000

/** Inserts the records whose keys are free, and returns the lead id of each key afterwards. */
export async function restoreRecords(db: Kysely<Tables>, records: IdempotencyRow[]): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (let start = 0; start < records.length; start += MAX_RECORDS)
    for (const { key, lead_id } of await insertMissing(db, records.slice(start, start + MAX_RECORDS)))
      owners.set(key, lead_id)
  return owners
}

async function insertMissing(db: Kysely<Tables>, records: IdempotencyRow[]): Promise<IdempotencyRow[]> {
  await db
    .insertInto('receipts')
    .values(records)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const keys = new Set(records.map(({ key }) => key))
  const receipts = await db
    .selectFrom('receipts')
    .selectAll()
    .where('key', 'in', [...keys])
    .execute()
  // If one is missing, its lead has been deleted since the insert.
  return receipts.length < keys.size ? insertMissing(db, records) : receipts
}

/**
 * Whether a request repeats the one that a record was inserted for. Its form may have lost or gained fields and options
 * meanwhile: then its values are compared with the stored ones, ignoring white space and the script of digits.
 */
export async function isRepeated(
  db: Kysely<Tables>,
  record: IdempotencyRow,
  { answers, sent, files = [] }: Pick<NewLead, 'answers' | 'sent' | 'files'>,
  fingerprint: string,
): Promise<boolean> {
  if (record.fingerprint === fingerprint) return true
  if (!sent) return false
  const query = db.selectFrom('leads').select(['answers', 'files']).where('id', '=', record.lead_id)
  const lead = await query.executeTakeFirst()
  if (!lead) return false
  const storedFiles = JSON.parse(lead.files ?? '[]') as LeadFile[]
  if (contentsOf(storedFiles).join() !== contentsOf(files).join()) return false
  const stored = new Map(Object.entries(JSON.parse(lead.answers) as Record<string, string>))
  return [...stored.keys(), ...Object.keys(answers)].every(
    (name) => comparable(sent.get(name)) === comparable(stored.get(name)),
  )
}

const comparable = (text = ''): string => asciiDigits(text).replace(/\s+/g, '')

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
