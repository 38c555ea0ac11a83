/** A mistake in a program's input that its user can correct: printed as one sentence, without a stack. */
export class UserError extends Error {
  override name = 'UserError'
  /** 2 for a command line that makes no sense, 1 for everything else. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** What was refused, for a program that says it in words of its own. */
export interface Reason {
  code: string
  values: Record<string, string | number>
}

/** A refusal that the studio says in the language of the person, with a way on. */
export class ReasonedError extends UserError {
  readonly reason: Reason

  constructor(message: string, code: string, values: Reason['values'] = {}) {
    super(message)
    this.reason = { code, values }
  }
}

/** A mistake in the command line itself. */
export function usageError(message: string): UserError {
  return new UserError(message, 2)
}
