import { parseArguments } from './arguments.ts'
import type { OptionTypes, OptionValues } from './arguments.ts'
import { machineError } from './file-error.ts'
import { UserError, usageError } from './user-error.ts'

interface Program<O extends OptionTypes> {
  /** The command line, including `npm run`. */
  usage: string
  /** Its description, in a sentence or two. */
  description: string
  options?: O
  /** The maximum number of operands (arguments without dashes); none if omitted. */
  maxOperands?: number
  run: (input: { options: OptionValues<O>; operands: string[] }) => ExitCode | Promise<ExitCode>
}

/** 0 if undefined. */
type ExitCode = number | void

/** Runs a program of `package.json`: parses its arguments, prints help on request, and sets the exit code. */
export function runProgram<O extends OptionTypes = {}>(program: Program<O>, args?: string[]): Promise<void> {
  const { usage, description, options = {} as O, maxOperands = 0, run } = program
  return runMain(async (given) => {
    const { options: values, operands, isHelp, optionProblem } = parseArguments(given, options)
    if (isHelp) return console.log(`${description}\n\nUsage: ${usage}`)
    const excess = operands[maxOperands]
    const problem = optionProblem() ?? (excess === undefined ? undefined : `"${excess}" is not known here.`)
    try {
      if (problem !== undefined) throw usageError(problem)
      return await run({ options: values, operands })
    } catch (error) {
      throw error instanceof UserError && error.exitCode === 2 ? usageError(`${error.message}\nUsage: ${usage}`) : error
    }
  }, args)
}

/** Runs a program that parses its arguments itself, and sets the exit code. */
export async function runMain(
  main: (args: string[]) => Promise<ExitCode>,
  args: string[] = process.argv.slice(2),
): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.off('error', endWithReader).on('error', endWithReader)
  process.exitCode = await exitCodeOf(() => main(args), console)
}

/** Exits when the reader closes the pipe, as in `npm run validate | head`. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit()
}

/** Runs a program and resolves to its exit code. Prints only the message of a UserError, and the stack of other errors. */
export async function exitCodeOf(main: () => Promise<ExitCode>, stderr: Pick<Console, 'error'>): Promise<number> {
  try {
    return (await main()) ?? 0
  } catch (thrown) {
    const error = machineError(thrown)
    stderr.error(error instanceof UserError ? error.message : error)
    return error instanceof UserError ? error.exitCode : 1
  }
}
