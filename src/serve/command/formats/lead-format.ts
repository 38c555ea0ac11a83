import { usageError } from '#base/cli/user-error.ts'
import type { Form } from '#site/model/types.generated.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import { leadsAsCsv } from './csv.ts'
import { leadsAsTable } from './table.ts'
import type { LeadSource } from './table.ts'

/** Formats leads of these forms. */
export type LeadFormat = (leads: LeadSource, forms: Record<string, Form>) => AsyncIterable<string>

export const LEAD_FORMATS = { table: leadsAsTable, csv: leadsAsCsv, jsonl: leadsAsJsonLines } satisfies Record<
  string,
  LeadFormat
>

/** The format that `--format` names, by default the first. */
export function leadFormatName<F extends string>(given: string | undefined, formats: readonly [F, ...F[]]): F {
  const format = formats.find((each) => each === (given ?? formats[0]))
  if (format) return format
  throw usageError(`There is no format "${given}" here. Formats: ${formats.join(', ')}`)
}

async function* leadsAsJsonLines(leads: LeadSource): AsyncGenerator<string> {
  for await (const lead of leads()) yield jsonLine(lead)
}

/** One JSON document a line. Control characters are escaped as JSON does, so parsers read the original text. */
export const jsonLine = (value: unknown): string => `${terminalSafe(JSON.stringify(value))}\n`
