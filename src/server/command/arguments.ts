import { parseArgs } from 'node:util'
import { BadArguments } from './bad-arguments.ts'
import { OPTIONS } from './command.ts'
import type { Call, Command } from './command.ts'
import { COMMANDS } from './commands.ts'
import { optionFault } from '#cli/option-fault.ts'
import { calledSo } from './usage.ts'

/** What the command line asks for; nothing where it asks for help. */
export function callOf(args: string[]): { command: Command; call: Call } | undefined {
  const { values, positionals, tokens } = parseArgs({
    args,
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const [name, ...operands] = positionals
  if (values.help || name === 'help') return undefined
  const command = commandNamed(name)
  const written = tokens.filter((token) => token.kind === 'option')
  const fault = optionFault(written, optionsOf(command)) ?? operandFault(operands, command)
  if (fault !== undefined) throw new BadArguments(`${name}: ${fault}\nUsage: ${calledSo(command)}`)
  // Nothing but what OPTIONS says is left.
  return { command, call: { operands, options: values as Call['options'] } }
}

function commandNamed(name: string | undefined): Command {
  const command = COMMANDS.find((known) => known.name === name)
  if (command) return command
  const known = `Commands: ${COMMANDS.map((each) => each.name).join(', ')}. More: npm run leads -- --help`
  throw new BadArguments(name === undefined ? `Say what to do. ${known}` : `There is no command "${name}". ${known}`)
}

const optionsOf = ({ options }: Command) => Object.fromEntries(options.map((name) => [name, OPTIONS[name]]))

function operandFault(operands: string[], { operands: [least, most] }: Command): string | undefined {
  if (operands.length > most) return `"${operands[most]}" is one too many.`
  return operands.length < least ? 'Something is missing.' : undefined
}
