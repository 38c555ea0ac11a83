import { createInterface } from 'node:readline/promises'
import type { ProcessLike } from '#base/cli/process-like.ts'
import { UserError, usageError } from '#base/cli/user-error.ts'

/** Resolves if the user has passed `--yes`, or confirms in the terminal; throws otherwise. */
export async function confirm(
  question: string,
  isConfirmed: boolean | undefined,
  { stdin, stderr }: Pick<ProcessLike, 'stdin' | 'stderr'>,
): Promise<void> {
  if (isConfirmed) return
  if (!stdin.isTTY) throw usageError('Nothing was deleted. To delete, add --yes.')
  // On stderr, as stdout may be redirected to a file.
  const terminal = createInterface({ input: stdin, output: stderr })
  const reply = await terminal.question(`${question} [y/N] `).finally(() => terminal.close())
  if (!/^y(es)?$/i.test(reply.trim())) throw new UserError('Nothing was deleted.')
}
