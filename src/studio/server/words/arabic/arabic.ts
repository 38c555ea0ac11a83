import { ReasonedError } from '#cli/user-error.ts'
import type { Problem } from '#content/problems/problem.ts'
import { english } from '#studio/server/words/english.ts'
import type { ProblemPlace, ProblemWords, StudioWords } from '#studio/server/words/studio-words.ts'
import { sayConsequence } from './consequences.ts'
import { namesAt } from './names.ts'
import type { Wording } from './arabic-problems.ts'
import { problems } from './problems.ts'
import { refusals } from './refusals.ts'
import type { RefusalWording } from './refusals.ts'

export const arabic: StudioWords = {
  problem: problemInArabic,
  refusal(error) {
    const { code = '', values = {} } = error instanceof ReasonedError ? error.reason : {}
    const say = (refusals as Record<string, RefusalWording>)[code]
    return say ? say(values) : error.message
  },
}

function problemInArabic(problem: Problem, place: ProblemPlace): ProblemWords {
  const { code, details, hidden } = problem
  const say = (problems as unknown as Record<string, Wording>)[code]
  if (!say) return english.problem(problem, place)
  const names = namesAt(problem, place)
  const { message, hint } = say(details ?? {}, names)
  return { message, hint: hidden ? `${hint} ${sayConsequence(hidden)}` : hint, where: names.where }
}
