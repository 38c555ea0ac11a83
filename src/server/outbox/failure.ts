/** A failure whose message may be stored and logged: it holds nothing personal and no secret. */
export class DeliveryFailure extends Error {}

/** What other code says of its errors. Their messages quote addresses, servers' answers and sometimes passwords. */
interface ForeignError {
  code?: unknown
  /** The system's own code, where the mail library has put another in its place. */
  originalCode?: unknown
  syscall?: unknown
  /** The status a mail server answered with, and to what. */
  responseCode?: unknown
  command?: unknown
}

/** Why something was not delivered, in a few words that may be stored and logged: `connect ECONNREFUSED`. */
export function reasonOf(error: unknown): string {
  if (error instanceof DeliveryFailure) return error.message
  const { code, originalCode, syscall, responseCode, command } = Object(error) as ForeignError
  if (typeof responseCode === 'number') {
    return isPlain(command, /^[A-Z]+( [A-Z0-9-]+)*$/)
      ? `answered ${responseCode} to ${command}`
      : `answered ${responseCode}`
  }
  if (code === 'ETIMEDOUT') return 'timed out'
  if (code === 'ECONNECTION' || code === 'ECONNRESET') return 'connection lost'
  const cause = originalCode ?? code
  if (!isPlain(cause, /^[A-Z][A-Z0-9_]*$/)) return 'failed'
  return isPlain(syscall, /^[a-z]+$/) ? `${syscall} ${cause}` : cause
}

function isPlain(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && value.length <= 50 && pattern.test(value)
}
