import type { ProblemCode, ProblemDetails } from '#site/problems/catalogue.ts'
import type { Names } from './names.ts'
import type { FormMessage } from './say.ts'

/** The Arabic words for problems, each from what the English ones are made of, with what they name in Arabic. */
export type ArabicProblems<Code extends ProblemCode = ProblemCode> = {
  [C in Code]: (at: NonNullable<ProblemDetails<C>[0]>, names: Names) => FormMessage
}

/** The words of any problem, by a code that is known only while the program runs. */
export type Wording = (details: unknown, names: Names) => FormMessage
