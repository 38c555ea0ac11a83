import { ReasonedError } from '#cli/user-error.ts'
import type { Reason } from '#cli/user-error.ts'

/** What the studio refuses, by code: why, and what to do. `words/arabic/refusals.ts` has the same in Arabic. */
export const REFUSALS = {
  'changed-meanwhile': () => 'This has changed meanwhile: look at it again.',
  'no-such-picture': () => 'There is no such picture any more.',
  'no-such-file': () => 'There is no such picture or file any more.',
  'small-enough': () => 'This picture is as small as it has to be already.',
  'no-place-chosen': () => 'Choose at least one place.',
} satisfies Record<string, (values: never) => string>

type Refusals = typeof REFUSALS

export type RefusalCode = keyof Refusals

/** A refusal that is said in the language of the studio: `throw refusal('no-such-picture')`. */
export function refusal<C extends RefusalCode>(code: C, ...values: Parameters<Refusals[C]>): ReasonedError {
  const say = REFUSALS[code] as (...values: readonly unknown[]) => string
  const [given] = values as readonly Reason['values'][]
  return new ReasonedError(say(...values), code, given)
}
