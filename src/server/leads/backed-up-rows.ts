import { UserError } from '#cli/user-error.ts'
import { BACKED_UP, endIn, isHeader, rowIn } from './backup-line.ts'
import type { BackedUpRow, Counts } from './backup-line.ts'

/** Reads a backup. Throws a UserError where it is damaged. */
export async function* backedUpRows(lines: AsyncIterable<string>): AsyncGenerator<BackedUpRow> {
  const counts: Counts = { leads: 0, receipts: 0, deliveries: 0 }
  const leads = new Set<string>()
  let end: Counts | undefined
  let number = 0
  for await (const text of lines) {
    number++
    const line = parsed(text)
    if (number === 1) {
      if (!isHeader(line)) throw damage('Line 1 is not the beginning of a backup of leads')
      continue
    }
    if (end) throw damage(`Line ${number} follows the end`)
    end = endIn(line)
    if (end) {
      if (BACKED_UP.some((table) => end?.[table] !== counts[table]))
        throw damage(`Lines are missing before line ${number}, which counts them`)
      continue
    }
    const found = rowIn(line)
    if (!found) throw damage(`Line ${number} is damaged`)
    if (found.table === 'leads') leads.add(found.row.id)
    else if (!leads.has(found.row.lead_id)) throw damage(`Line ${number} belongs to a lead that is missing`)
    counts[found.table]++
    yield found
  }
  if (!end) throw damage(`The end is missing after line ${number}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function damage(what: string): UserError {
  return new UserError(`The backup cannot be restored: ${what}.`)
}
