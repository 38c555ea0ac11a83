import { createInterface } from 'node:readline/promises'
import { UserError, usageError } from '#cli/user-error.ts'

/** Goes on once somebody has agreed: with `--yes`, or by answering the question in a terminal. */
export async function askConsent(question: string, isGiven = false): Promise<void> {
  if (isGiven) return
  if (!process.stdin.isTTY) throw usageError('Nothing was deleted. To delete, add --yes.')
  // Asked on stderr: what the command prints may be on its way to a file.
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question} [y/N] `).finally(() => terminal.close())
  if (!/^y(es)?$/i.test(answer.trim())) throw new UserError('Nothing was deleted.')
}
