import { codeOf } from './engine.ts'

/** Its message may be logged: it contains neither personal data nor a password. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'

  constructor(what: string, cause: unknown) {
    super(`The ${what} cannot be read or stored now: ${reasonOf(cause)}.`, { cause: withoutData(cause) })
  }
}

/** The cause of a failure for the log, without data. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error)
  // PostgreSQL's errors of these classes may quote data, and so may JavaScript's own errors.
  if (/^2[23]...$/.test(code)) return code
  if (!(error instanceof Error)) return 'unknown'
  return code === '' && error.constructor !== Error ? error.name : error.message || code
}

/** PostgreSQL's `detail` has the values of the row that was rejected. */
function withoutData(error: unknown): unknown {
  if (error instanceof Error && 'detail' in error) delete error.detail
  return error
}
