/** An error whose message may be stored and logged: it contains no personal data and no secret. */
export class DeliveryError extends Error {
  /** Milliseconds for which the recipient asks to send nothing. */
  readonly retryAfter: number
  /** Whether the recipient will never accept a message. */
  readonly isFinal: boolean

  constructor(message: string, { retryAfter = 0, isFinal = false }: { retryAfter?: number; isFinal?: boolean } = {}) {
    super(message)
    this.retryAfter = retryAfter
    this.isFinal = isFinal
  }
}

/** Properties of errors of Node and the mail library. Their messages quote addresses, responses, sometimes passwords. */
interface ForeignError {
  code?: unknown
  /** The system's code, which the mail library has replaced in `code`. */
  originalCode?: unknown
  syscall?: unknown
  /** The status of a mail server's response, and the command it responded to. */
  responseCode?: unknown
  command?: unknown
}

/** Why an attempt failed, in words that may be stored and logged: `connect ECONNREFUSED`. */
export function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message
  const { code, originalCode, syscall, responseCode, command } = Object(error) as ForeignError
  if (typeof responseCode === 'number') {
    return matches(command, /^[A-Z]+( [A-Z0-9-]+)*$/)
      ? `answered ${responseCode} to ${command}`
      : `answered ${responseCode}`
  }
  if (code === 'ETIMEDOUT') return 'timed out'
  if (code === 'ECONNECTION' || code === 'ECONNRESET') return 'connection lost'
  const cause = originalCode ?? code
  if (!matches(cause, /^[A-Z][A-Z0-9_]*$/)) return 'failed'
  return matches(syscall, /^[a-z]+$/) ? `${syscall} ${cause}` : cause
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && value.length <= 50 && pattern.test(value)
}
