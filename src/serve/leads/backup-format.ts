import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { LEAD_STATES } from '#site/model/forms/lead-request.ts'
import { isId } from './rows.ts'
import type { Tables } from './rows.ts'

/** The tables in a backup, in the order in which they can be restored. Rate windows are left out. */
export const BACKUP_TABLES = ['leads', 'receipts', 'deliveries', 'lead_handling', 'lead_notes'] as const
export type BackupTable = (typeof BACKUP_TABLES)[number]

export type Counts = Record<BackupTable, number>

export const NOTHING: Counts = { leads: 0, receipts: 0, deliveries: 0, lead_handling: 0, lead_notes: 0 }

/** A part of a file of a lead: its bytes from `offset` on, in base64. The parts follow the rows, in order. */
export interface BackupFilePart {
  file: { lead_id: string; stored: string; offset: number; data: string }
}

/** One row of one of these tables. */
export type BackupRow = { [Table in BackupTable]: { table: Table; row: Selectable<Tables[Table]> } }[BackupTable]

/** Version 1 had no language of a lead, version 2 no state, person or notes. */
export const VERSION = 3

/**
 * A line of a backup. The last line has the number of rows before it, and the checksum of the lines before it.
 */
export type BackupLine =
  | { pagewright: 'leads backup'; version: typeof VERSION }
  | BackupRow
  | BackupFilePart
  | BackupEnd

export interface BackupEnd {
  end: Counts
  /** The number of lines with parts of files; missing in a backup without files. */
  fileParts?: number
  sha256: string
}

/** As JSON with a line feed. U+2028 and U+2029, which JSON does not escape, are line breaks to some readers. */
export function serializeLine(line: BackupLine): string {
  return `${JSON.stringify(line).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
}

type Checks<Row> = { [Column in keyof Row]: (value: unknown) => boolean }

const isString = (value: unknown): boolean => typeof value === 'string'
const isStringOrNull = (value: unknown): boolean => value === null || isString(value)
const isSize = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0
const isOneOf =
  (...values: unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value)
/** Accepts strings only: `test` would convert a list of one text to a string. */
const isMatch =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value)
const isTime = isMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const isBase64 = isMatch(/^[A-Za-z0-9+/]+={0,2}$/)
/** A name without path separators or dots, so that it cannot point to another folder. */
const isStoredName = isMatch(/^[a-z][A-Za-z0-9]*-\d{1,6}\.[a-z]{1,10}$/)

const CHECKS: { [Table in BackupTable]: Checks<Selectable<Tables[Table]>> } = {
  leads: {
    id: isId,
    form: isString,
    received_at: isTime,
    answers: isValuesJson,
    source: isStringOrNull,
    page: isStringOrNull,
    language: isStringOrNull,
    set_aside: isOneOf('trap', 'too-fast', null),
    files: (value) => value === null || isFilesJson(value),
  },
  receipts: { key: isString, lead_id: isId, fingerprint: isString, taken_at: isTime },
  deliveries: {
    id: isId,
    lead_id: isId,
    channel: isOneOf('email', 'webhook', 'confirmation'),
    recipient: isString,
    state: isOneOf('waiting', 'delivered', 'dead'),
    attempts: Number.isInteger,
    due_at: isTime,
    last_error: isStringOrNull,
    delivered_at: (value) => value === null || isTime(value),
  },
  lead_handling: {
    lead_id: isId,
    state: isOneOf(...LEAD_STATES),
    person: isStringOrNull,
    person_name: isStringOrNull,
  },
  lead_notes: {
    id: isId,
    lead_id: isId,
    written_at: isTime,
    person: isString,
    written_by: isString,
    text: isString,
    edited_at: (value) => value === null || isTime(value),
  },
}

export function isHeader(line: unknown): boolean {
  return isObject(line) && line['pagewright'] === 'leads backup' && [1, 2, VERSION].includes(line['version'] as number)
}

/** The row in a line; undefined for other lines, and if its columns and types do not match its table. */
export function parseRow(line: unknown): BackupRow | undefined {
  if (!isObject(line)) return undefined
  const table = BACKUP_TABLES.find((name) => name === line['table'])
  if (!table || !isObject(line['row'])) return undefined
  const row = table === 'leads' ? { language: null, ...line['row'] } : line['row']
  const checks = Object.entries(CHECKS[table])
  const isWhole = Object.keys(row).length === checks.length && checks.every(([name, check]) => check(row[name]))
  return isWhole ? ({ table, row } as unknown as BackupRow) : undefined
}

/** The part of a file in a line; undefined for other lines, and if it is damaged. */
export function parseFilePart(line: unknown): BackupFilePart['file'] | undefined {
  if (!isObject(line) || !isObject(line['file'])) return undefined
  const { lead_id, stored, offset, data } = line['file']
  const isWhole = isId(lead_id) && isStoredName(stored) && isSize(offset) && isBase64(data)
  return isWhole ? (line['file'] as unknown as BackupFilePart['file']) : undefined
}

/** The end of a backup, from its last line. */
export function parseEnd(line: unknown): BackupEnd | undefined {
  if (!isObject(line) || !isObject(line['end'])) return undefined
  const { sha256, fileParts = 0 } = line
  const end: Record<string, unknown> = { ...NOTHING, ...line['end'] }
  const isWhole =
    BACKUP_TABLES.every((table) => Number.isInteger(end[table])) && Number.isInteger(fileParts) && isString(sha256)
  return isWhole ? ({ ...line, end } as unknown as BackupEnd) : undefined
}

/** Computes the checksum of the lines of a backup, whatever ends them. */
export function backupChecksum(): { add: (line: string) => void; value: () => string } {
  const hash = createHash('sha256')
  return { add: (line) => void hash.update(`${line.trimEnd()}\n`), value: () => hash.copy().digest('hex') }
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

function isFilesJson(value: unknown): boolean {
  if (typeof value !== 'string') return false
  try {
    const files: unknown = JSON.parse(value)
    return Array.isArray(files) && files.every((file) => isObject(file) && isFile(file))
  } catch {
    return false
  }
}

const isFile = ({ field, name, size, sha256, stored }: Record<string, unknown>): boolean =>
  isString(field) && isString(name) && isSize(size) && isString(sha256) && isStoredName(stored)

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
