interface RefusalDetails {
  /** By the names of the fields: what is wrong with each. */
  errors?: Record<string, string>
  /** Seconds after which another try makes sense. */
  retryAfter?: number
}

/** Why a posted form is not taken: thrown by any step, answered in one place. */
export class Refusal extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, title: string, { errors, retryAfter }: RefusalDetails = {}) {
    super(title)
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}
