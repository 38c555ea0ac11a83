import { pipeline } from 'node:stream/promises'
import { fileError } from '#base/cli/file-error.ts'
import type { ProcessLike } from '#base/cli/process-like.ts'
import { terminalSafeLines, withoutControls } from './terminal.ts'

/**
 * Writes the output of a command to stdout, chunk by chunk. Escapes control characters and, for a terminal, marks of
 * direction too. A pipe may lead to a terminal as well, as with `less`, `ssh` and `docker exec`.
 */
export async function print(chunks: AsyncIterable<string>, stdout: ProcessLike['stdout']): Promise<void> {
  let commandError: unknown
  async function* output(): AsyncGenerator<string> {
    try {
      for await (const chunk of chunks) yield stdout.isTTY ? terminalSafeLines(chunk) : withoutControls(chunk)
    } catch (error) {
      commandError = error
      throw error
    }
  }
  try {
    await pipeline(output(), stdout, { end: false })
  } catch (error) {
    if (error === commandError) throw error
    // The reader has closed the pipe, as `head` does: not an error.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw fileError(error, 'The output cannot be written')
  }
}
