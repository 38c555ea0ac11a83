import { isSentence, sentence } from '#live/words/sentences.ts'
import type { Language } from '#live/words/sentences.ts'
import type { GitProblem } from '#studio/protocol/changes/versions.ts'
import type { BuildProblem } from './builder-messages.ts'

/** Why visitors do not see the published version, or why it was not pushed. */
export type PublicationProblem =
  | BuildProblem
  | GitProblem
  /** The remote requires an approval: the site was pushed to this branch, which `link` shows. */
  | { reason: 'awaits-approval'; branch: string; link?: string }
  /** Commits of others wait as a change. */
  | { reason: 'others-wait' }
  /** There is no remote to push the site to. */
  | { reason: 'no-remote' }
  /** The hook for new versions has not responded, or with the status in `said`. */
  | { reason: 'hook'; said?: string }

/** A problem in a sentence for people who use the studio. */
export function problemInWords(problem: PublicationProblem, language: Language): string {
  const detail = detailOf(problem)
  const keys = [...(detail === '' ? [] : [`problem-${problem.reason}-with-detail`]), `problem-${problem.reason}`]
  return sentence(keys.find(isSentence) ?? 'problem-other', language, { detail })
}

/** A number, or the output of another program. */
function detailOf(problem: PublicationProblem): string {
  if ('errors' in problem) return String(problem.errors)
  if ('branch' in problem) return problem.link ?? problem.branch
  return 'said' in problem ? (problem.said ?? '') : ''
}
