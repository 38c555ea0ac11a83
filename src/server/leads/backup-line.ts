import type { Selectable } from 'kysely'
import type { DeliveryRow, LeadRow, ReceiptRow, Tables } from './rows.ts'

/** What a backup holds, in the order in which it can be put back. Rate windows are not worth keeping. */
export const BACKED_UP = ['leads', 'receipts', 'deliveries'] as const
export type BackedUp = (typeof BACKED_UP)[number]

export type Counts = Record<BackedUp, number>

/** One row of one of these tables. */
export type BackedUpRow = { [Table in BackedUp]: { table: Table; row: Selectable<Tables[Table]> } }[BackedUp]

/** A line of a backup. The last one tells how many came before, so that a file cut short is noticed. */
export type BackupLine = { pagewright: 'leads backup'; version: 1 } | BackedUpRow | { end: Counts }

/** As it stands in the file. Some readers also break lines where JSON leaves these two characters as they are. */
export function textOf(line: BackupLine): string {
  return `${JSON.stringify(line).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
}

type Checks<Row> = { [Column in keyof Row]: (value: unknown) => boolean }

const isText = (value: unknown): boolean => typeof value === 'string'
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const isOneOf =
  (...values: unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value)
const isTime = (value: unknown): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(value))

const CHECKS: { leads: Checks<LeadRow>; receipts: Checks<ReceiptRow>; deliveries: Checks<DeliveryRow> } = {
  leads: {
    id: isText,
    form: isText,
    received_at: isTime,
    answers: areAnswers,
    source: isTextOrNull,
    page: isTextOrNull,
    set_aside: isOneOf('trap', 'too-fast', null),
  },
  receipts: { key: isText, lead_id: isText, fingerprint: isText, taken_at: isTime },
  deliveries: {
    id: isText,
    lead_id: isText,
    channel: isOneOf('email', 'webhook'),
    recipient: isTextOrNull,
    state: isOneOf('waiting', 'delivered', 'dead'),
    attempts: Number.isInteger,
    due_at: isTime,
    last_error: isTextOrNull,
    delivered_at: (value) => value === null || isTime(value),
  },
}

export function isHeader(line: unknown): boolean {
  return isObject(line) && line['pagewright'] === 'leads backup' && line['version'] === 1
}

/** The row of a line, if it has one that its table can hold. */
export function rowIn(line: unknown): BackedUpRow | undefined {
  if (!isObject(line)) return undefined
  const known = BACKED_UP.find((name) => name === line['table'])
  if (!known || !isObject(line['row'])) return undefined
  // Backups made before deliveries had recipients have none.
  const row = known === 'deliveries' ? { recipient: null, ...line['row'] } : line['row']
  const checks = Object.entries(CHECKS[known])
  const isWhole = Object.keys(row).length === checks.length && checks.every(([name, check]) => check(row[name]))
  return isWhole ? ({ table: known, row } as unknown as BackedUpRow) : undefined
}

/** The counts of the last line. */
export function endIn(line: unknown): Counts | undefined {
  if (!isObject(line) || !isObject(line['end'])) return undefined
  const end = line['end']
  return BACKED_UP.every((table) => Number.isInteger(end[table])) ? (end as Counts) : undefined
}

function areAnswers(value: unknown): boolean {
  if (typeof value !== 'string') return false
  try {
    const answers: unknown = JSON.parse(value)
    return isObject(answers) && Object.values(answers).every(isText)
  } catch {
    return false
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
