/** Why a sign-in has come to nothing. */
export type SignOnProblemCode =
  /** She has given it up at the provider, or it has refused her. */
  | 'not-finished'
  /** It was begun in no browser like this, or too long ago. */
  | 'not-begun'
  | 'no-group'
  /** She was to show again who she is, and the provider has not asked her. */
  | 'not-asked'
  /** The provider does not answer, or not so that it can be believed. */
  | 'provider'
  | 'too-many-tries'
  | 'unavailable'

export class SignOnProblem extends Error {
  override name = 'SignOnProblem'
  readonly code: SignOnProblemCode

  /** `message` is for the log: it has no token and nothing of a person. */
  constructor(code: SignOnProblemCode, message = '') {
    super(message)
    this.code = code
  }
}
