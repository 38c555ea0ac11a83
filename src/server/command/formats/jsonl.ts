import { terminalSafe } from '#text/terminal-safe.ts'
import type { Lead } from '#server/leads/rows.ts'

/** One JSON document a line. Escapes are JSON's own, so whoever reads it gets what was typed. */
export const jsonLine = (value: unknown): string => `${terminalSafe(JSON.stringify(value))}\n`

export async function* leadsAsLines(leads: () => AsyncIterable<Lead>): AsyncGenerator<string> {
  for await (const lead of leads()) yield jsonLine(lead)
}
