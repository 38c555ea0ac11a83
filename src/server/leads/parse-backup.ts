import { UserError } from '#cli/user-error.ts'
import { BACKUP_TABLES, backupChecksum, parseEnd, parseFilePart, isHeader, parseRow } from './backup-format.ts'
import type { BackupEnd, BackupFilePart, BackupRow, Counts } from './backup-format.ts'

/** Parses the lines of a backup, rows and parts of files, and returns its end. Throws a UserError where it is damaged. */
export async function* parseBackup(
  lines: AsyncIterable<string>,
): AsyncGenerator<BackupRow | BackupFilePart, BackupEnd> {
  const counts: Counts = { leads: 0, receipts: 0, deliveries: 0 }
  const leads = new Set<string>()
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
      if (!leads.has(part.lead_id)) throw damageError(`Line ${number} belongs to a lead that is missing`)
      fileParts++
      yield { file: part }
      continue
    }
    const entry = parseRow(line)
    if (!entry) throw damageError(`Line ${number} is damaged`)
    if (entry.table === 'leads') leads.add(entry.row.id)
    else if (!leads.has(entry.row.lead_id)) throw damageError(`Line ${number} belongs to a lead that is missing`)
    counts[entry.table]++
    yield entry
  }
  if (!end) throw damageError(`The end is missing after line ${number}`)
  return end
}

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
