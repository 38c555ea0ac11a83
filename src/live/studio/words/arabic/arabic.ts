import type { HiddenReason } from '#site/problems/hidden-reason.ts'
import type { Problem } from '#site/problems/problem.ts'
import { english } from '#live/studio/words/english.ts'
import { sayRefusal } from '#live/words/refusal.ts'
import type { ProblemPlace, ProblemWords, StudioWords } from '#live/studio/words/studio-words.ts'
import type { Wording } from './arabic-problems.ts'
import { labelInArabic, namesAt } from './names.ts'
import { sayPlanLine, sayPlanNote } from './plan.ts'
import { problems } from './problems.ts'
import texts from '#live/words/ar/refusals.json' with { type: 'json' }
import { isolated } from '#base/text/languages/isolated.ts'
import { listed, moment, sentence } from './say.ts'

export const arabic: StudioWords = {
  language: 'ar',
  problem: problemInArabic,
  refusal: (reason) =>
    sayRefusal(reason, { language: 'ar', texts, label: labelInArabic, list: listed, value: isolated }),
  planLine: sayPlanLine,
  planNote: sayPlanNote,
}

function problemInArabic(problem: Problem, place: ProblemPlace): ProblemWords {
  const { code, details, hidden } = problem
  const say = (problems as unknown as Record<string, Wording>)[code]
  if (!say) return english.problem(problem, place)
  const names = namesAt(problem, place)
  const { message, hint } = say(details ?? {}, names)
  return { message, hint: hidden ? `${hint} ${consequenceOf(hidden)}` : hint, where: names.where }
}

/** The consequence of an error for a page that is not shown. */
function consequenceOf(hidden: HiddenReason): string {
  const from = 'from' in hidden ? moment(hidden.from) : ''
  const since = 'since' in hidden ? moment(hidden.since) : ''
  return sentence(`hidden-${hidden.reason}`, { from, since })
}
