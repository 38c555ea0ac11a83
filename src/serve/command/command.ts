import type { OptionValues } from '#base/cli/arguments.ts'
import type { ProcessLike } from '#base/cli/process-like.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import type { Uploads } from '#serve/leads/uploads.ts'

/** The options of all commands; each command's file lists its own. */
export const OPTIONS = {
  form: { type: 'string' },
  language: { type: 'string' },
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
  /** The arguments after the command that are not options: ids, a file. */
  operands: string[]
  options: Options
}

export interface CommandContext extends Pick<ProcessLike, 'stdin' | 'stderr'> {
  site: ServerSite
  store: LeadStore
  uploads: Uploads
  now: Date
}

export interface Command {
  name: string
  /** Its arguments, for the help text. */
  usage: string
  /** One sentence for the help text. */
  description: string
  options: readonly OptionName[]
  /** The number of operands. */
  operands: readonly [min: number, max: number]
  /** True if it may run before the server has stored a lead. */
  createsStore?: true
  /** Yields the output in chunks; a closed pipe stops the command. */
  run: (call: Call, context: CommandContext) => AsyncIterable<string>
}
