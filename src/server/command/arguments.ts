import { parseArguments } from '#cli/arguments.ts'
import { usageError } from '#cli/user-error.ts'
import { OPTIONS } from './command.ts'
import type { Call, Command } from './command.ts'
import { COMMANDS } from './commands.ts'
import { calledSo } from './usage.ts'

/** What the command line asks for; nothing where it asks for help. */
export function callOf(args: string[]): { command: Command; call: Call } | undefined {
  const { options, operands: given, isHelp, optionProblem } = parseArguments(args, OPTIONS)
  const [name, ...operands] = given
  if (isHelp || name === 'help') return undefined
  const command = commandNamed(name)
  const problem = optionProblem(optionsOf(command)) ?? operandProblem(operands, command)
  if (problem !== undefined) throw usageError(`${name}: ${problem}\nUsage: ${calledSo(command)}`)
  return { command, call: { operands, options } }
}

function commandNamed(name: string | undefined): Command {
  const command = COMMANDS.find((known) => known.name === name)
  if (command) return command
  const known = `Commands: ${COMMANDS.map((each) => each.name).join(', ')}. More: npm run leads -- --help`
  throw usageError(name === undefined ? `Say what to do. ${known}` : `There is no command "${name}". ${known}`)
}

const optionsOf = ({ options }: Command) => Object.fromEntries(options.map((name) => [name, OPTIONS[name]]))

function operandProblem(operands: string[], { operands: [least, most] }: Command): string | undefined {
  if (operands.length > most) return `"${operands[most]}" is one too many.`
  return operands.length < least ? 'Something is missing.' : undefined
}
