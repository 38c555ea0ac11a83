import { parseArgs } from 'node:util'
import { parseMoment } from '#base/text/languages/time-zones.ts'
import { usageError } from './user-error.ts'

export type OptionTypes = Readonly<Record<string, { type: 'string' | 'boolean' }>>

/** The values of options, by name without dashes. */
export type OptionValues<O extends OptionTypes> = {
  [Name in keyof O]?: O[Name]['type'] extends 'string' ? string : boolean
}

interface Arguments<O extends OptionTypes> {
  options: OptionValues<O>
  /** The arguments without dashes. */
  operands: string[]
  isHelp: boolean
  /** The problem of the options, in one sentence. Only options of `allowed` are valid. */
  optionProblem(allowed?: OptionTypes): string | undefined
}

/** Splits a command line into options and operands. `--help` and `-h` are options of every program. */
export function parseArguments<O extends OptionTypes>(args: string[], options: O): Arguments<O> {
  const { values, positionals, tokens } = parseArgs({
    args,
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const given = tokens.filter((token) => token.kind === 'option')

  function optionProblem(allowed: OptionTypes = options): string | undefined {
    const seen = new Set<string>()
    for (const { name, rawName, value, inlineValue } of given) {
      const option = Object.hasOwn(allowed, name) ? allowed[name] : undefined
      if (!option) return `"${rawName}" is not known here.`
      if (seen.has(name)) return `"${rawName}" stands here twice.`
      seen.add(name)
      const takesValue = option.type === 'string'
      if (!takesValue && value !== undefined) return `"${rawName}" takes no value.`
      if (takesValue && (value === undefined || value === '' || (!inlineValue && value.startsWith('-'))))
        return `Something is missing after "${rawName}".`
    }
    return undefined
  }

  return { options: values as OptionValues<O>, operands: positionals, isHelp: values['help'] === true, optionProblem }
}

/** The options of programs that load a site: include drafts, and use another date. */
export const PAGES_OPTIONS = { drafts: { type: 'boolean' }, now: { type: 'string' } } as const

/** The pages that the options and the variable PUBLISH select. */
export function wantedPages(
  { drafts, now }: { drafts?: boolean; now?: string },
  { PUBLISH: publish = '' }: Record<string, string | undefined> = {},
): { drafts?: boolean; now?: Date; strict?: boolean } {
  if (publish !== '' && publish !== 'strict')
    throw usageError(
      `PUBLISH takes "strict", which leaves out what is marked as a placeholder, not "${publish}". Leave it out for a usual build.`,
    )
  const moment = now === undefined ? undefined : parseMoment(now)
  if (now !== undefined && !moment)
    throw usageError(`"--now" takes a day or a moment, such as 2026-12-01 or 2026-12-01T09:00+04:00, not "${now}".`)
  return { ...(drafts && { drafts }), ...(moment && { now: moment }), ...(publish && { strict: true }) }
}
