import type { Form } from '#model/types.generated.ts'
import { usageError } from '#cli/user-error.ts'
import { leadsAsCsv } from './csv.ts'
import { leadsAsLines } from './jsonl.ts'
import { leadsAsTable } from './table.ts'
import type { Lead } from '#server/leads/rows.ts'

/** How leads of these forms are written out. `leads` may be asked for more than once. */
export type LeadFormat = (leads: () => AsyncIterable<Lead>, forms: Record<string, Form>) => AsyncIterable<string>

export const LEAD_FORMATS = { table: leadsAsTable, csv: leadsAsCsv, jsonl: leadsAsLines } satisfies Record<
  string,
  LeadFormat
>

/** The one of `formats` that is asked for, the first where none is. */
export function formatNamed<F extends string>(given: string | undefined, formats: readonly [F, ...F[]]): F {
  const format = formats.find((known) => known === (given ?? formats[0]))
  if (format) return format
  throw usageError(`There is no format "${given}" here. Formats: ${formats.join(', ')}`)
}
