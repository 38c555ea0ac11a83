import { pipeline } from 'node:stream/promises'
import { fileFault } from './file-fault.ts'
import { visibleLines } from './visible.ts'

/**
 * Prints what a command gives, piece by piece. What would work in a terminal in secret is shown there; a file or another
 * program gets it as it is.
 */
export async function print(pieces: AsyncIterable<string>): Promise<void> {
  let problem: unknown
  async function* given(): AsyncGenerator<string> {
    try {
      for await (const piece of pieces) yield process.stdout.isTTY ? visibleLines(piece) : piece
    } catch (error) {
      problem = error
      throw error
    }
  }
  try {
    await pipeline(given(), process.stdout, { end: false })
  } catch (error) {
    if (error === problem) throw error
    // The reader has stopped reading, as `head` does: nothing is wrong.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw fileFault(error, 'The output cannot be written')
  }
}
