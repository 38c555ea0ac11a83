import type { Edit } from 'jsonc-parser'
import type { ProblemText } from '#site/problems/problem.ts'
import { applyEdits } from '#base/json/edits.ts'

/** The maximum number of fixes of brackets that are tried in one text. With more of them the intention is unclear. */
const MAX_TRIED = 10

/**
 * Removes fixes of brackets that are guesses. In a text with other mistakes, a bracket may have been intended differently: a
 * fix is offered only if the text can then be parsed to its end without duplicate fields, and if the fix alone leaves fewer
 * mistakes. `mistakesIn` counts the mistakes in a text.
 */
export function withoutGuesses<I extends { problem: ProblemText }>(
  text: string,
  issues: I[],
  isWhole: boolean,
  mistakesIn: (text: string) => number,
): I[] {
  if (isWhole && issues.every(({ problem }) => problem.fix)) return issues
  const isOfBrackets = ({ problem: { fix } }: I): boolean => fix?.some((edit) => changesBrackets(text, edit)) === true
  const tried = issues.filter(isOfBrackets)
  const isClear =
    isWhole && tried.length <= MAX_TRIED && !issues.some(({ problem }) => problem.code === 'duplicate-field')
  const isSound = ({ problem: { fix = [] } }: I): boolean =>
    isClear && mistakesIn(applyEdits(text, [...fix])) < issues.length
  return issues.map((issue) => (isOfBrackets(issue) && !isSound(issue) ? withoutFix(issue) : issue))
}

function withoutFix<I extends { problem: ProblemText }>(issue: I): I {
  const { fix: _, ...problem } = issue.problem
  return { ...issue, problem }
}

/** Whether an edit writes or removes brackets, and nothing else but commas. */
const changesBrackets = (text: string, { offset, length, content }: Edit): boolean =>
  [text.slice(offset, offset + length), content].some((part) => /^[\s,]*[{}[\]][\s,{}[\]]*$/.test(part))
