import type { OptionValues } from '#cli/arguments.ts'
import type { SiteContext } from '#model/site.ts'
import type { Store } from '#server/leads/store.ts'

/** Every option of every command; which ones a command takes stands in its own file. */
export const OPTIONS = {
  form: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'set-aside': { type: 'boolean' },
  format: { type: 'string' },
  output: { type: 'string' },
  email: { type: 'string' },
  all: { type: 'boolean' },
  recipient: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  force: { type: 'boolean' },
} as const

export type OptionName = keyof typeof OPTIONS
export type Options = OptionValues<typeof OPTIONS>

export interface Call {
  /** What stands behind the command without dashes: ids, a file. */
  operands: string[]
  options: Options
}

/** What a command works on. */
export interface Desk {
  site: SiteContext
  store: Store
  now: Date
}

export interface Command {
  name: string
  /** How it is called, behind its name. */
  usage: string
  /** One sentence for the list of commands. */
  does: string
  options: readonly OptionName[]
  /** How few and how many operands make sense. */
  operands: readonly [least: number, most: number]
  /** True where there may be no leads yet. */
  mayBeFirst?: true
  /** Gives what is printed, piece by piece: whoever stops reading stops the command. */
  run: (call: Call, desk: Desk) => AsyncIterable<string>
}
