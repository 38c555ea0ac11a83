import { StartError } from '#cli/start-error.ts'
import { StoreUnavailable } from '#server/leads/store.ts'
import { BadArguments } from './bad-arguments.ts'

/** 2 for a command line that cannot be followed, 1 for what went wrong, 0 where the reader has had enough: `| head`. */
export function exitCodeOf(error: unknown): 0 | 1 | 2 {
  if (error instanceof BadArguments) return 2
  return (error as NodeJS.ErrnoException).code === 'EPIPE' ? 0 : 1
}

/** What went wrong: in one sentence, unless it is something that a developer has to mend. */
export function explanationOf(error: unknown): unknown {
  const isPlain = [BadArguments, StartError, StoreUnavailable].some((kind) => error instanceof kind)
  return isPlain ? (error as Error).message : error
}
