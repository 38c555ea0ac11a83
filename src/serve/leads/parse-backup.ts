import { UserError } from '#base/cli/user-error.ts'
import { BACKUP_TABLES, backupChecksum, NOTHING, parseEnd, parseFilePart, isHeader, parseRow } from './backup-format.ts'
import type { BackupEnd, BackupFilePart, BackupRow, Counts } from './backup-format.ts'
import { leadOfRow } from './rows.ts'
import type { LeadRow } from './rows.ts'

/** Parses the lines of a backup, rows and parts of files, and returns its end. Throws a UserError if it is damaged. */
export async function* parseBackup(
  lines: AsyncIterable<string>,
): AsyncGenerator<BackupRow | BackupFilePart, BackupEnd> {
  const counts: Counts = { ...NOTHING }
  /** The names of the files of each lead, by its id. */
  const leads = new Map<string, string[]>()
  /** The file of the last part, and the offset of its next part. */
  let rest = { file: '', offset: 0 }
  const checksum = backupChecksum()
  let end: BackupEnd | undefined
  let number = 0
  let fileParts = 0
  for await (const text of lines) {
    number++
    const line = parseJson(text)
    if (number === 1) {
      checksum.add(text)
      if (!isHeader(line)) throw damageError('Line 1 is not the beginning of a backup of leads')
      continue
    }
    if (end) throw damageError(`Line ${number} follows the end`)
    end = parseEnd(line)
    if (end) {
      if (BACKUP_TABLES.some((table) => end?.end[table] !== counts[table]) || fileParts !== (end.fileParts ?? 0))
        throw damageError(`Lines are missing before line ${number}, which counts them`)
      if (end.sha256 !== checksum.value())
        throw damageError('A line was changed after the backup was made, as the checksum at its end does not match')
      continue
    }
    checksum.add(text)
    const part = parseFilePart(line)
    if (part) {
      const files = leads.get(part.lead_id)
      if (!files) throw damageError(`Line ${number} belongs to a lead that is missing`)
      if (!files.includes(part.stored))
        throw damageError(`Line ${number} belongs to a file that its lead does not have`)
      const file = `${part.lead_id}/${part.stored}`
      if (part.offset !== (file === rest.file ? rest.offset : 0))
        throw damageError(
          `Lines are missing before line ${number}, which does not follow the part of the file before it`,
        )
      rest = { file, offset: part.offset + Buffer.byteLength(part.data, 'base64') }
      fileParts++
      yield { file: part }
      continue
    }
    const entry = parseRow(line)
    if (!entry) throw damageError(`Line ${number} is damaged`)
    if (entry.table === 'leads') leads.set(entry.row.id, storedNames(entry.row))
    else if (!leads.has(entry.row.lead_id)) throw damageError(`Line ${number} belongs to a lead that is missing`)
    counts[entry.table]++
    yield entry
  }
  if (!end) throw damageError(`The end is missing after line ${number}`)
  return end
}

const storedNames = (row: LeadRow): string[] => leadOfRow(row).files?.map(({ stored }) => stored) ?? []

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function damageError(what: string): UserError {
  return new UserError(`The backup cannot be restored: ${what}.`)
}
