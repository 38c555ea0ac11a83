import type { Reason, ReasonCode, WaysOn } from '#base/text/reason.ts'

/** A mistake in a program's input that its user can correct: printed as one sentence, without a stack. */
export class UserError extends Error {
  override name = 'UserError'
  /** 2 for an invalid command line, 1 for everything else. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** A refusal that the studio explains in the user's language, with a way to continue. */
export class ReasonedError extends UserError {
  readonly reason: Reason

  constructor(message: string, code: ReasonCode, values: Reason['values'] = {}, ways: WaysOn = {}) {
    super(message)
    this.reason = { code, values, ...ways }
  }
}

/** A mistake in the command line itself. */
export function usageError(message: string): UserError {
  return new UserError(message, 2)
}
