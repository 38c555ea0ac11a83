import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { NewLead, ReceiptRow, Tables } from './rows.ts'

/** Without an Idempotency-Key, the same answers are the same lead for this long. */
const SAME_ANSWERS = 10 * 60 * 1000

const FOR_EVER = ''

/** A claim to be the only lead under a key. */
export interface Claim {
  key: string
  /** A lead taken before this time counts no longer. */
  since: string
}

/** What makes a repeated request one that has been taken already. */
export function requestClaim({ form, idempotencyKey, setAside }: NewLead, fingerprint: string, now: Date): Claim {
  if (idempotencyKey !== undefined) return { key: `key:${form}:${idempotencyKey}`, since: FOR_EVER }
  // Spam that happens to say the same must not swallow a lead.
  const kind = setAside ? 'aside' : 'same'
  return { key: `${kind}:${fingerprint}`, since: new Date(now.getTime() - SAME_ANSWERS).toISOString() }
}

/** What makes a form take one lead per address. Spam has no such claim: it would block the real subscription. */
export function uniqueClaim({ form, unique, setAside }: NewLead): Claim | undefined {
  if (unique === undefined || setAside) return undefined
  return { key: `unique:${form}:${sha256(unique)}`, since: FOR_EVER }
}

/** Whether a claim under this key holds for ever: then whoever has it is the only lead of its kind. */
export const holdsForEver = (key: string): boolean => /^(key|unique):/.test(key)

/** The same for the same answers to the same form, in whatever order they stand. */
export function fingerprintOf({ form, answers }: NewLead): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))
  return sha256(JSON.stringify([form, sorted]))
}

/**
 * Makes a claim for a lead that is about to be stored. Gives the receipt that stands in its way, if there is one; then
 * nothing has changed. Of many who claim one key at once, the others wait until the first is stored or has failed.
 */
export async function receiptInTheWay(
  db: Transaction<Tables>,
  { key, since }: Claim,
  receipt: Omit<ReceiptRow, 'key'>,
): Promise<ReceiptRow | undefined> {
  const claimed = await db
    .insertInto('receipts')
    .values({ key, ...receipt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(receipt).where('receipts.taken_at', '<', since))
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const other = await db.selectFrom('receipts').selectAll().where('key', '=', key).executeTakeFirst()
  // Its lead was deleted just now.
  return other ?? receiptInTheWay(db, { key, since }, receipt)
}

/** More than that in a statement are too many for SQLite. An address that was sent often has many of them. */
const MOST_RECEIPTS = 1000

/** Puts receipts back whose keys nobody has, and gives the lead that each key belongs to then. */
export async function putBack(db: Transaction<Tables>, receipts: ReceiptRow[]): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (let start = 0; start < receipts.length; start += MOST_RECEIPTS)
    for (const { key, lead_id } of await receiptsAfter(db, receipts.slice(start, start + MOST_RECEIPTS)))
      owners.set(key, lead_id)
  return owners
}

async function receiptsAfter(db: Transaction<Tables>, some: ReceiptRow[]): Promise<ReceiptRow[]> {
  await db
    .insertInto('receipts')
    .values(some)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const keys = new Set(some.map(({ key }) => key))
  const found = await db
    .selectFrom('receipts')
    .selectAll()
    .where('key', 'in', [...keys])
    .execute()
  // A lead that stood in the way was deleted just now.
  return found.length < keys.size ? receiptsAfter(db, some) : found
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
