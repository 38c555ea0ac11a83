import type { Selectable } from 'kysely'
import type { DeliveryRow, IdempotencyRow, LeadRow, Tables } from './rows.ts'

/** The tables in a backup, in the order in which they can be restored. Rate windows are left out. */
export const BACKUP_TABLES = ['leads', 'receipts', 'deliveries'] as const
export type BackupTable = (typeof BACKUP_TABLES)[number]

export type Counts = Record<BackupTable, number>

/** One row of one of these tables. */
export type BackupRow = { [Table in BackupTable]: { table: Table; row: Selectable<Tables[Table]> } }[BackupTable]

/** A line of a backup. The last one has the number of rows before it, so that a truncated file is detected. */
export type BackupLine = { pagewright: 'leads backup'; version: 1 } | BackupRow | { end: Counts }

/** As JSON with a line feed. U+2028 and U+2029, which JSON does not escape, are line breaks to some readers. */
export function serializeLine(line: BackupLine): string {
  return `${JSON.stringify(line).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
}

type Checks<Row> = { [Column in keyof Row]: (value: unknown) => boolean }

const isString = (value: unknown): boolean => typeof value === 'string'
const isStringOrNull = (value: unknown): boolean => value === null || isString(value)
const isOneOf =
  (...values: unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value)
const isTime = (value: unknown): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(value))

const CHECKS: { leads: Checks<LeadRow>; receipts: Checks<IdempotencyRow>; deliveries: Checks<DeliveryRow> } = {
  leads: {
    id: isString,
    form: isString,
    received_at: isTime,
    answers: isValuesJson,
    source: isStringOrNull,
    page: isStringOrNull,
    set_aside: isOneOf('trap', 'too-fast', null),
  },
  receipts: { key: isString, lead_id: isString, fingerprint: isString, taken_at: isTime },
  deliveries: {
    id: isString,
    lead_id: isString,
    channel: isOneOf('email', 'webhook'),
    recipient: isStringOrNull,
    state: isOneOf('waiting', 'delivered', 'dead'),
    attempts: Number.isInteger,
    due_at: isTime,
    last_error: isStringOrNull,
    delivered_at: (value) => value === null || isTime(value),
  },
}

export function isHeader(line: unknown): boolean {
  return isObject(line) && line['pagewright'] === 'leads backup' && line['version'] === 1
}

/** The row in a line; undefined where there is none, or not one of its table's columns and types. */
export function parseRow(line: unknown): BackupRow | undefined {
  if (!isObject(line)) return undefined
  const table = BACKUP_TABLES.find((name) => name === line['table'])
  if (!table || !isObject(line['row'])) return undefined
  // Backups from before migration 002 have no recipients.
  const row = table === 'deliveries' ? { recipient: null, ...line['row'] } : line['row']
  const checks = Object.entries(CHECKS[table])
  const isWhole = Object.keys(row).length === checks.length && checks.every(([name, check]) => check(row[name]))
  return isWhole ? ({ table, row } as unknown as BackupRow) : undefined
}

/** The counts in the last line. */
export function parseEnd(line: unknown): Counts | undefined {
  if (!isObject(line) || !isObject(line['end'])) return undefined
  const end = line['end']
  return BACKUP_TABLES.every((table) => Number.isInteger(end[table])) ? (end as Counts) : undefined
}

function isValuesJson(value: unknown): boolean {
  if (typeof value !== 'string') return false
  try {
    const values: unknown = JSON.parse(value)
    return isObject(values) && Object.values(values).every(isString)
  } catch {
    return false
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
