import { parseArgs } from 'node:util'
import { optionFault } from './option-fault.ts'

type Options = Readonly<Record<string, { type: 'string' | 'boolean' }>>
type Values<O extends Options> = { [Name in keyof O]?: O[Name]['type'] extends 'string' ? string : boolean }

interface Program<O extends Options> {
  /** How it is called, `npm run` included. */
  usage: string
  /** What it does, in a sentence or two. */
  does: string
  options?: O
  /** Whether it takes a folder, without dashes. */
  takesFolder?: boolean
}

interface CommandLine<O extends Options> {
  options: Values<O>
  folder: string | undefined
  /** Says what is wrong with the command line, and how it is meant; ends the process with 2. */
  refuse: (fault: string) => never
}

/** What a program of `npm run` is asked for. Answers `--help`, and refuses what it does not know. */
export function commandLineOf<O extends Options>(program: Program<O>, args = process.argv.slice(2)): CommandLine<O> {
  const { usage, does, options = {} as O, takesFolder = false } = program
  const known = { ...options, help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals, tokens } = parseArgs({
    args,
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  if (values['help']) {
    console.log(`${does}\n\nUsage: ${usage}`)
    process.exit(0)
  }
  const refuse = (fault: string): never => {
    console.error(`${fault}\nUsage: ${usage}`)
    process.exit(2)
  }
  const written = tokens.filter((token) => token.kind === 'option')
  const [folder, ...others] = takesFolder ? positionals : [undefined, ...positionals]
  const fault = optionFault(written, known) ?? (others.length > 0 ? `"${others[0]}" is not known here.` : undefined)
  if (fault !== undefined) refuse(fault)
  return { options: values as Values<O>, folder, refuse }
}
