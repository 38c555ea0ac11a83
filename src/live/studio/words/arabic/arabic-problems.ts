import type { ProblemCode, ProblemDetails } from '#site/problems/catalogue.ts'
import type { Names } from './names.ts'
import type { FormMessage } from './say.ts'

/** The Arabic words of problems, each from the same details as the English ones, with Arabic names. */
export type ArabicProblems<Code extends ProblemCode = ProblemCode> = {
  [C in Code]: (at: NonNullable<ProblemDetails<C>[0]>, names: Names) => FormMessage
}

/** The words of a problem whose code is only known at run time. */
export type Wording = (details: unknown, names: Names) => FormMessage
