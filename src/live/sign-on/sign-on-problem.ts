/** Why a sign-in has failed. */
export type SignOnProblemCode =
  /** The person has cancelled at the provider, or was refused there. */
  | 'not-finished'
  /** It was not begun in this browser, or too long ago. */
  | 'not-begun'
  | 'no-group'
  /** The person should have authenticated again, but the provider has not asked them to. */
  | 'not-asked'
  /** The provider does not respond, or its response is invalid. */
  | 'provider'
  | 'too-many-tries'
  | 'unavailable'

export class SignOnProblem extends Error {
  override name = 'SignOnProblem'
  readonly code: SignOnProblemCode

  /** `message` is for the log: it contains no token and no personal data. */
  constructor(code: SignOnProblemCode, message = '') {
    super(message)
    this.code = code
  }
}
