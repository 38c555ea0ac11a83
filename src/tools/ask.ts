import { createInterface } from 'node:readline/promises'
import type { ProcessLike } from '#base/cli/process-like.ts'
import { UserError } from '#base/cli/user-error.ts'

type Terminal = Pick<ProcessLike, 'stdin' | 'stdout'>

/** Prompts in the terminal until the answer is valid. An empty answer selects the default. */
export async function askInTerminal(
  question: string,
  usual: string | undefined,
  accept: (answer: string) => void,
  { stdin, stdout }: Terminal,
): Promise<string> {
  const terminal = createInterface({ input: stdin, output: stdout })
  const given = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new UserError('Nothing was created.'))
      terminal.once('close', giveUp) // Control and D
      terminal.question(text).then(resolve, giveUp) // Control and C
    })
  try {
    for (;;) {
      const answer = (await given(usual === undefined ? `${question} ` : `${question} [${usual}] `)).trim()
      const chosen = answer === '' ? (usual ?? '') : answer
      try {
        accept(chosen)
        return chosen
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        stdout.write(`${error.message}\n`)
      }
    }
  } finally {
    terminal.close()
  }
}
