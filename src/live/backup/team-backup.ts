import { sql } from 'kysely'
import { UserError } from '#base/cli/user-error.ts'
import { isObject } from '#site/read/json-tree.ts'
import { backupLines } from '#serve/leads/backup.ts'
import { backupChecksum } from '#serve/leads/backup-format.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { checkBackup, restoreBackup } from '#serve/leads/restore.ts'
import type { RestoreResult } from '#serve/leads/restore.ts'
import type { Uploads } from '#serve/leads/uploads.ts'
import type { PeopleDb, PeopleStore } from '#live/people/store/people-store.ts'
import type { PeopleTables } from '#live/people/store/tables.ts'

/**
 * The backup of a studio: lines of JSON with the rows of its tables, then a backup of the leads. Changes and versions
 * are in git.
 */

/**
 * The key of each table, in an order in which they can be restored. A table without a key is left out: its rows give
 * access or are mails, and restoring them would revive expired tokens, or send mails twice.
 */
const KEYS: Record<keyof PeopleTables, string | undefined> = {
  team_people: 'id',
  team_passkeys: 'id',
  team_invitations: undefined,
  team_sessions: undefined,
  team_previews: undefined,
  team_audit: 'id',
  team_opinions: 'id',
  team_moments: 'change',
  team_remarks: 'id',
  team_answers: 'id',
  team_mails: undefined,
}

const TABLES = Object.entries(KEYS).flatMap(([table, key]) => (key === undefined ? [] : [{ table, key }]))

const HEADER = { pagewright: 'team backup', version: 1 }

type Row = Record<string, string | number | null>

export interface Stores {
  people: PeopleStore
  leads: LeadStore
  uploads: Uploads
}

/** The lines of a backup, with their line feeds. Studio and server may run meanwhile. */
export async function* teamBackupLines({ people, leads, uploads }: Stores): AsyncGenerator<string> {
  const checksum = backupChecksum()
  const summed = (line: object): string => {
    const text = `${JSON.stringify(line)}\n`
    checksum.add(text)
    return text
  }
  const tables = await people.run((db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
        const rows: [table: string, rows: Row[]][] = []
        for (const { table, key } of TABLES) {
          const query = sql<Row>`select * from ${sql.table(table)} order by ${sql.ref(key)}`
          rows.push([table, (await query.execute(snapshot)).rows])
        }
        return rows
      }),
  )
  yield summed(HEADER)
  for (const [table, rows] of tables) for (const row of rows) yield summed({ table, row })
  const end = Object.fromEntries(tables.map(([table, rows]) => [table, rows.length]))
  yield `${JSON.stringify({ end, sha256: checksum.value() })}\n`
  yield* backupLines(leads, uploads)
}

/** The lines of a file; each call starts at the first. */
type Lines = () => AsyncIterable<string>

/**
 * Restores a backup in a studio that nobody has signed in to yet: elsewhere a removed person could return. Leads are
 * added as their own backup adds them. Everything is checked before anything is written.
 */
export async function restoreTeam({ people, leads, uploads }: Stores, lines: Lines): Promise<RestoreResult> {
  const { tables, length } = await tablesIn(lines())
  const backup = await checkBackup(() => linesAfter(lines(), length))
  await people
    .run((db) => db.transaction().execute((transaction) => insertAll(transaction, tables)))
    .catch((error: Error) => {
      throw error.cause instanceof UserError ? error.cause : error
    })
  return restoreBackup(leads, uploads, backup)
}

async function insertAll(db: PeopleDb, tables: ReadonlyMap<string, Row[]>): Promise<void> {
  const passkeys = await db.selectFrom('team_passkeys').select('id').limit(1).execute()
  const bySignOn = await db.selectFrom('team_people').select('id').where('issuer', 'is not', null).limit(1).execute()
  if (passkeys.length + bySignOn.length > 0)
    throw new UserError(
      'People have signed in to this studio already, so nothing was restored. Restore into an empty DATA_DIR, or an empty database.',
    )
  const existing = await db.introspection.getTables()
  // The invited owner of the first start.
  await db.deleteFrom('team_people').execute()
  for (const { table } of TABLES) {
    const columns = new Set(existing.find(({ name }) => name === table)?.columns.map(({ name }) => name))
    const rows = tables.get(table) ?? []
    if (rows.some((row) => Object.keys(row).some((name) => !columns.has(name))))
      throw new UserError('The backup was made by a newer version of this program. Nothing has been changed.')
    for (const row of rows) {
      const names = Object.keys(row).map((name) => sql.ref(name))
      await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(
        db,
      )
    }
  }
}

/**
 * The rows of each table, and the number of their lines including the first and last. Throws if a line is missing or
 * was changed.
 */
async function tablesIn(lines: AsyncIterable<string>): Promise<{ tables: Map<string, Row[]>; length: number }> {
  const tables = new Map<string, Row[]>(TABLES.map(({ table }) => [table, []]))
  const checksum = backupChecksum()
  let length = 0
  let isWhole = false
  for await (const text of lines) {
    // Reads to the end: leaving the stream of a file early ends it with an error.
    if (isWhole) continue
    length++
    const line = parseJson(text)
    if (length === 1 && JSON.stringify(line) !== JSON.stringify(HEADER)) break
    if (isObject(line) && isObject(line['end'])) {
      const { end, sha256 } = line
      if (sha256 !== checksum.value()) throw damaged(`its first ${length} lines are not as they were written`)
      if ([...tables].some(([table, rows]) => (end as Row)[table] !== rows.length)) throw damaged('rows are missing')
      isWhole = true
      continue
    }
    checksum.add(text)
    if (length === 1) continue
    const rows = isObject(line) ? tables.get(String(line['table'])) : undefined
    if (!rows || !isObject(line) || !isRow(line['row'])) throw damaged(`line ${length} is no row of a known table`)
    rows.push(line['row'])
  }
  if (isWhole) return { tables, length }
  throw damaged(length === 1 ? 'its first line is not that of a backup of a studio' : 'its end is missing')
}

const isRow = (value: unknown): value is Row =>
  isObject(value) &&
  Object.values(value).every((each) => each === null || typeof each === 'string' || Number.isSafeInteger(each))

async function* linesAfter(lines: AsyncIterable<string>, count: number): AsyncGenerator<string> {
  let number = 0
  for await (const line of lines) if (++number > count) yield line
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const damaged = (what: string): UserError =>
  new UserError(`The backup cannot be restored: ${what}. Nothing has been changed.`)
