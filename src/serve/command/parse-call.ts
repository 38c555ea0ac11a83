import { parseArguments } from '#base/cli/arguments.ts'
import { usageError } from '#base/cli/user-error.ts'
import type { Call, Command } from './command.ts'
import { OPTIONS } from './command.ts'
import { backup, restore } from './commands/backup.ts'
import { deleteCommand, purge } from './commands/delete.ts'
import { exportCommand, list, show } from './commands/list.ts'
import { redeliver, undelivered } from './commands/undelivered.ts'

/** Parses the command line; undefined if it requests help. */
export function parseCall(args: string[]): { command: Command; call: Call } | undefined {
  const { options, operands: given, isHelp, optionProblem } = parseArguments(args, OPTIONS)
  const [name, ...operands] = given
  if (isHelp || name === 'help') return undefined
  const command = commandNamed(name)
  const problem = optionProblem(optionsOf(command)) ?? operandProblem(operands, command)
  if (problem !== undefined) throw usageError(`${name}: ${problem}\nUsage: npm run leads -- ${usageOf(command)}`)
  return { command, call: { operands, options } }
}

export const COMMANDS: readonly Command[] = [
  list,
  show,
  exportCommand,
  deleteCommand,
  purge,
  backup,
  restore,
  undelivered,
  redeliver,
]

function commandNamed(name: string | undefined): Command {
  const command = COMMANDS.find((each) => each.name === name)
  if (command) return command
  const commands = `Commands: ${COMMANDS.map((each) => each.name).join(', ')}. More: npm run leads -- --help`
  throw usageError(name === undefined ? `Say what to do. ${commands}` : `There is no command "${name}". ${commands}`)
}

const optionsOf = ({ options }: Command) => Object.fromEntries(options.map((name) => [name, OPTIONS[name]]))

function operandProblem(operands: string[], { operands: [min, max] }: Command): string | undefined {
  if (operands.length > max) return `"${operands[max]}" is one too many.`
  return operands.length < min ? 'Something is missing.' : undefined
}

const usageOf = ({ name, usage }: Command): string => `${name} ${usage}`.trimEnd()

/** The text of `--help`. */
export function helpText(): string {
  const lines = COMMANDS.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.description}`])
  return `What visitors sent with the site's forms.

npm run leads -- <command>

${lines.join('\n')}

--language asks for leads in one language, such as ar, as list shows it. --from and --to are days such as 2026-01-31, in UTC; the last one counts in full. --set-aside asks for what was put
aside as spam instead. DATA_DIR or DATABASE_URL say where the leads are, as they do for the server.
`
}
